/** Unsaved input, and the saved version that it started from. Both are needed to apply the changes to a newer version. */
export type FormCopy<Form> = { readonly form: Form; readonly base: Form };

/** Parses a stored form. Fields that an earlier release did not have are empty. Null for any other value. */
const readForm = <Form extends object>(value: unknown, emptyForm: Form): Form | null => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  const fits = Object.entries(emptyForm).every(([name, empty]: [string, unknown]) => {
    const field = fields.get(name) ?? empty;
    return empty === null || (typeof field === typeof empty && Array.isArray(field) === Array.isArray(empty));
  });
  return fits ? { ...emptyForm, ...value } : null;
};

/** Parses a stored draft. Null if it has no copy. A field that is null in `emptyForm` may have any type. */
export const parseFormCopy = <Form extends object>(stored: unknown, emptyForm: Form): FormCopy<Form> | null => {
  const copy = stored as Partial<FormCopy<Form>> | null;
  const [form, base] = [readForm(copy?.form, emptyForm), readForm(copy?.base, emptyForm)];
  return form === null || base === null ? null : { form, base };
};
