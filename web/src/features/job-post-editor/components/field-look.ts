import classes from "./post-fields.module.css";

export const fieldLook = { label: classes.label, input: classes.input, error: classes.error, description: classes.hint };
