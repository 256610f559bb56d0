/** The errors of the other fields. An error is gone once its field has changed. */
export const withoutErrorsOf = <Errors extends object>(errors: Errors, fields: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))) as Errors;
