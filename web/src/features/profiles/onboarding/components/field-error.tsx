import { fieldClassNames, fieldError } from "../../../../ui/field.tsx";
import classes from "./field.module.css";

/** A sentence under what is no text field. Its line is in the page before it says anything, so that it is read out when it does. */
export const FieldError = ({ id, message }: { id?: string; message: string | undefined }) => (
  <p id={id} className={`${fieldClassNames.error} ${classes.sentence}`} role="alert">
    {fieldError(message)}
  </p>
);
