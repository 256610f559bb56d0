import { TextInput, type TextInputProps } from "@mantine/core";
import { useState, type KeyboardEvent } from "react";
import { fieldClassNames, fieldError } from "./field.tsx";

type Props = Omit<TextInputProps, "value" | "onChange" | "error"> & {
  /** What stands. When it changes, for instance because a change was put back, the field follows. */
  saved: string;
  /** A sentence when the trimmed text cannot be saved; the field then keeps what was typed. */
  check?: (typed: string) => string | undefined;
  /** Called on leaving the field with trimmed text that differs from what stands. */
  onSave: (typed: string) => void;
};

/** A field that saves itself when it is left; Enter leaves it, Escape puts back what stands. */
export const SavedField = ({ saved, check = () => undefined, onSave, ...props }: Props) => {
  /** Null: nothing is being typed, and the field shows what stands. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  const leave = () => {
    const text = (typed ?? saved).trim();
    const sentence = text === saved ? undefined : check(text);
    setError(sentence);
    if (sentence !== undefined) return;
    if (text !== saved) onSave(text);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that ends a Hangul syllable is not yet about the field.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") event.currentTarget.blur();
    if (event.key === "Escape") {
      setTyped(null);
      setError(undefined);
    }
  };
  return (
    <TextInput
      {...props}
      classNames={fieldClassNames}
      value={typed ?? saved}
      error={fieldError(error)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  );
};
