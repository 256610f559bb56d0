import type { FieldName } from "../form.ts";

/** Where a field is found again, to be focused when it is wrong. */
export const fieldId = (name: FieldName): string => `business-${name}`;
