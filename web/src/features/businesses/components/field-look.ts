import type { FieldName } from "../form.ts";
import classes from "./business-fields.module.css";

/** Where a field is found again, to be focused when it is wrong. */
export const fieldId = (name: FieldName): string => `business-${name}`;

export const fieldLook = { label: classes.label, input: classes.input, error: classes.error, description: classes.hint };
