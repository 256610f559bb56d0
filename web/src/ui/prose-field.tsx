import { Textarea, type TextareaProps } from "@mantine/core";
import { fieldClassNames, fieldError } from "./field.tsx";

export type ProseFieldProps = Omit<TextareaProps, "value" | "onChange" | "error"> & {
  value: string;
  error?: string | undefined;
  onChange: (text: string) => void;
};

/** A field for several lines. It grows with its text from `minRows` to `maxRows`. */
export const ProseField = ({ error, onChange, ...props }: ProseFieldProps) => (
  <Textarea
    autosize
    classNames={fieldClassNames}
    error={fieldError(error)}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...props}
  />
);
