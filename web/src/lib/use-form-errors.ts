import { useState } from "react";
import { withoutErrorsOf } from "./field-errors.ts";

type Acts<Form> = {
  readonly type: (change: Partial<Form>) => void;
  /** Takes back the change of a field. */
  readonly reset: (field: keyof Form & string) => void;
  /** Takes back all changes. */
  readonly discard: () => void;
};

/** The errors of a form, by field. The returned acts of the form also end the errors of the fields that they change. */
export const useFormErrors = <Form extends object, Errors extends object>({ type, reset, discard }: Acts<Form>) => {
  const [errors, setErrors] = useState({} as Errors);
  const endErrorsOf = (fields: readonly string[]): void => setErrors((before) => withoutErrorsOf(before, fields));
  const acts: Acts<Form> = {
    type: (change) => {
      type(change);
      endErrorsOf(Object.keys(change));
    },
    reset: (field) => {
      reset(field);
      endErrorsOf([field]);
    },
    discard: () => {
      discard();
      setErrors({} as Errors);
    },
  };
  return { ...acts, errors, setErrors };
};
