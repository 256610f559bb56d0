import type { FieldName } from "../form.ts";

/** The id of a field's element, used to focus an invalid field. */
export const fieldId = (name: FieldName): string => `business-${name}`;
