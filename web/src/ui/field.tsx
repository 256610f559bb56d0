import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./field.module.css";

/** Style of a field: `<TextInput classNames={fieldClassNames} error={fieldError(message)} />`. */
export const fieldClassNames = { root: classes.field, input: classes.input, label: classes.label, error: classes.error };

/** The message below a field, with an icon. */
export const fieldError = (sentence: string | undefined): ReactNode =>
  sentence === undefined ? undefined : (
    <>
      <IconAlertCircle size={16} stroke={2} aria-hidden />
      {sentence}
    </>
  );
