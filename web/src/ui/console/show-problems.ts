import { flushSync } from "react-dom";
import { toast } from "../toast.ts";

/**
 * After a check of a form: renders the errors with `setErrors`, reports the first one, and moves the focus to its field. Returns whether the
 * form has errors.
 */
export const showProblems = <Errors extends Readonly<Record<string, string | undefined>>>(
  errors: Errors,
  setErrors: (errors: Errors) => void,
): boolean => {
  // The field is marked before the search for it.
  flushSync(() => setErrors(errors));
  const first = Object.values(errors).find((error) => error !== undefined && error !== "");
  if (first === undefined) return false;
  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  toast.error(first);
  return true;
};
