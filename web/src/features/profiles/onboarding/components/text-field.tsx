import { TextInput, type TextInputProps } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { fieldClassNames, fieldError } from "../../../../ui/field.tsx";
import classes from "./field.module.css";

type Props = Omit<TextInputProps, "error" | "onChange" | "rightSection"> & {
  value: string;
  onType: (value: string) => void;
  error: string | undefined;
  /** Whether to show the value as valid. */
  isGood?: boolean;
};

/** A text field of the steps, with its error text below. */
export const TextField = ({ error, onType, isGood = false, ...props }: Props) => (
  <TextInput
    {...props}
    classNames={{ ...fieldClassNames, root: classes.field }}
    error={fieldError(error)}
    errorProps={{ role: "alert" }}
    rightSectionWidth={48}
    rightSectionPointerEvents="none"
    rightSection={isGood ? <IconCheck size={22} stroke={2.2} color="var(--app-brand)" aria-hidden /> : null}
    onChange={({ currentTarget: { value } }) => onType(value)}
  />
);
