import { IconAlertCircle } from "@tabler/icons-react";
import classes from "./field.module.css";

export const ErrorText = ({ message }: { message: string }) => (
  <>
    <IconAlertCircle size={16} stroke={2} aria-hidden />
    {message}
  </>
);

/** The sentence under a field. Its line is in the page before it says anything, so that it is read out when it does. */
export const FieldError = ({ id, message }: { id?: string; message: string | undefined }) => (
  <p id={id} className={classes.error} role="alert">
    {message !== undefined && <ErrorText message={message} />}
  </p>
);
