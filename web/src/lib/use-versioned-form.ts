import { useState } from "react";
import { useTypedForm } from "./use-typed-form.ts";

type Copy<Form, Version> = { readonly version: Version | null; readonly typed: Partial<Form> };

/**
 * `useTypedForm` with the version that the person began to change. The page reads newer versions meanwhile, and a save with the newest one
 * would hide a conflict. `newest`: the version of the saved values. `copy`: changes of an earlier visit and their version.
 */
export const useVersionedForm = <Form extends object, Version extends string | number | null>(
  base: Form,
  newest: Version,
  copy?: Copy<Form, Version> | null,
) => {
  const typed = useTypedForm<Form>(base, copy?.typed);
  const [startedFrom, startFrom] = useState<Version | null>(copy?.version ?? null);
  // Without changes, a lost save may have arrived meanwhile, and its content is shown.
  const version = (typed.changed.length === 0 ? null : startedFrom) ?? newest;
  return {
    ...typed,
    /** The version for the next save. */
    version,
    type: (change: Partial<Form>): void => {
      typed.type(change);
      startFrom(version);
    },
    /** After a save: the version that it made. Null after a save or a conflict: the newest one. */
    startFrom,
  };
};
