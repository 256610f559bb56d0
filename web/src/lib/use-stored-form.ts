import { useState } from "react";
import { readChanges, useStoredChanges } from "./use-stored-changes.ts";
import { useVersionedForm } from "./use-typed-form.ts";

/**
 * `useVersionedForm` whose changes this device stores under `name` until they are saved or the person leaves. The next visit begins with
 * changes that a reload or the end of the session interrupted.
 */
export const useStoredForm = <Form extends object, Version extends string | null>(name: string, base: Form, newest: Version) => {
  const [copy] = useState(() => readChanges(name, base));
  const [isRestored, setRestored] = useState(copy !== null);
  const typed = useVersionedForm<Form, string | Version>(base, newest, copy);
  useStoredChanges(name, typed);
  /** After a save: the next changes begin with the newest version. */
  const finish = (): void => {
    typed.startFrom(null);
    setRestored(false);
  };
  return {
    ...typed,
    /** The form has changes of an earlier visit. */
    isRestored: isRestored && typed.changed.length > 0,
    finish,
    /** Takes back all changes. */
    discard: (): void => {
      typed.clear();
      finish();
    },
  };
};
