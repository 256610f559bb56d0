import classes from "./form-fields.module.css";

/** `classNames` of a field. Inputs with a special style replace `input`. */
export const fieldLook = { label: classes.label, input: classes.input, error: classes.error, description: classes.hint };
