import { fieldClassNames, fieldError } from "../../../../ui/field.tsx";
import classes from "./field.module.css";

/**
 * An error text below a control that is not a text field. The element exists before the text, so that a screen reader announces the text.
 */
export const FieldError = ({ id, message }: { id?: string; message: string | undefined }) => (
  <p id={id} className={`${fieldClassNames.error} ${classes.sentence}`} role="alert">
    {fieldError(message)}
  </p>
);
