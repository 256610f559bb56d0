import { useState } from "react";

/** Another person has saved a newer version while the user typed. */
type Conflict<Version, Field> = {
  readonly latest: Version;
  /** Fields that both changed, and whose value of the other person the user prefers. */
  readonly preferred: readonly Field[];
};

/** The conflict that a save has found, and the user's choice per field. `latest` may be null until that version has loaded. */
export const useConflict = <Version, Field extends string>() => {
  const [conflict, setConflict] = useState<Conflict<Version, Field> | null>(null);
  return {
    conflict,
    /** Starts a conflict without any choice. */
    startConflict: (latest: Version): void => setConflict({ latest, preferred: [] }),
    /** Shows a version that has loaded later. The user may have ended the conflict meanwhile. */
    setLatest: (latest: Version): void => setConflict((now) => now && { ...now, latest }),
    prefer: (name: Field, isTheirs: boolean): void =>
      setConflict((now) => now && { ...now, preferred: [...now.preferred.filter((field) => field !== name), ...(isTheirs ? [name] : [])] }),
    endConflict: (): void => setConflict(null),
  };
};
