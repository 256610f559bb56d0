import { Textarea } from "@mantine/core";
import type { ProseFieldProps } from "../prose-field.tsx";
import { fieldLook } from "./field-look.ts";
import look from "./form-fields.module.css";

const classNames = { ...fieldLook, input: look.prose };

/** `ProseField` with the small look of the consoles. */
export const ConsoleProseField = ({ onChange, ...props }: ProseFieldProps) => (
  <Textarea
    size="xs"
    radius={8}
    autosize
    classNames={classNames}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...props}
  />
);
