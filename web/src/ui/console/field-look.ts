import classes from "./form-fields.module.css";

/** Given to a field's `classNames`; kinds of input with a look of their own replace `input`. */
export const fieldLook = { label: classes.label, input: classes.input, error: classes.error, description: classes.hint };
