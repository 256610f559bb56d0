import { useState } from "react";

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The names of the fields whose values differ. */
export const changedFields = <Form extends object>(form: Form, base: Form): readonly (keyof Form & string)[] =>
  (Object.keys(base) as (keyof Form & string)[]).filter((name) => !isSame(form[name], base[name]));

/** For `createChange`: returns the body with the fields in which the form differs from a row. Null if they are equal. */
export const bodySince =
  <Form extends object, Row, Body>(
    form: Form,
    formOf: (row: Row) => Form,
    bodyOf: (names: readonly (keyof Form & string)[], row: Row) => Body,
  ) =>
  (row: Row): Body | null => {
    const names = changedFields(form, formOf(row));
    return names.length === 0 ? null : bodyOf(names, row);
  };

/**
 * A form: the saved values plus the changes typed since. Newer saved values show in the fields that are not typed. `initial`: changes
 * from an earlier visit.
 */
export const useTypedForm = <Form extends object>(base: Form, initial: Partial<Form> = {}) => {
  const [typed, setTyped] = useState<Partial<Form>>(initial);
  const form: Form = { ...base, ...typed };
  const without = (isDropped: (name: string, value: unknown) => boolean): void =>
    setTyped((before) => Object.fromEntries(Object.entries(before).filter(([name, value]) => !isDropped(name, value))) as Partial<Form>);
  return {
    form,
    changed: changedFields(form, base),
    type: (change: Partial<Form>): void => setTyped((before) => ({ ...before, ...change })),
    /** Takes back the change of a field. */
    reset: (field: keyof Form): void => without((name) => name === field),
    /** Takes back all changes. */
    clear: (): void => setTyped({}),
    /** Removes the saved changes. Text typed during the save stays. */
    settle: (sent: Form): void => without((name, value) => value === sent[name as keyof Form]),
  };
};

export type Copy<Form, Version> = { readonly version: Version | null; readonly typed: Partial<Form> };

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
  const [startedBase, setStartedBase] = useState<Form | null>(null);
  // Without changes, a lost save may have arrived meanwhile, and its content is shown.
  const version = (typed.changed.length === 0 ? null : startedFrom) ?? newest;
  return {
    ...typed,
    /** The version for the next save. */
    version,
    /**
     * The typed fields whose saved values became different meanwhile. After a conflict these are the fields that both persons changed. The
     * values before an earlier visit are unknown, so its changes are all here.
     */
    overtaken: typed.changed.filter((name) => startedBase === null || !isSame(startedBase[name], base[name])),
    type: (change: Partial<Form>): void => {
      typed.type(change);
      if (typed.changed.length === 0) setStartedBase(base);
      startFrom(version);
    },
    /** After a save: the version that it made. Null after a save or a conflict: the newest one. */
    startFrom,
  };
};
