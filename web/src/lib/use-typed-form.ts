import { useState } from "react";

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The names of the fields whose values differ. */
export const changedFields = <Form extends object>(form: Form, base: Form): readonly (keyof Form & string)[] =>
  (Object.keys(base) as (keyof Form & string)[]).filter((name) => !isSame(form[name], base[name]));

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
