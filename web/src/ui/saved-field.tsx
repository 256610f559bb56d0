import { TextInput, type TextInputProps } from "@mantine/core";
import { useState, type KeyboardEvent } from "react";
import { isComposing } from "../lib/composing.ts";
import { fieldClassNames, fieldError } from "./field.tsx";

type Props = Omit<TextInputProps, "value" | "onChange" | "error"> & {
  /** The saved value. The field shows its changes, for example after a reverted change. */
  saved: string;
  /** Returns an error for a trimmed text that cannot be saved. The field then still shows the typed text. */
  check?: (typed: string) => string | undefined;
  /** Called on blur with the trimmed text, if it differs from the saved value. */
  onSave: (typed: string) => void;
};

/** A field that saves on blur. Enter blurs it, and Escape restores the saved value. */
export const SavedField = ({ saved, check = () => undefined, onSave, ...props }: Props) => {
  /** Null while the user types nothing. The field then shows the saved value. */
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
    // An Enter that only completes a Hangul syllable does not leave the field.
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter") event.currentTarget.blur();
    if (event.key === "Escape") {
      setTyped(null);
      setError(undefined);
    }
  };
  return (
    <TextInput
      classNames={fieldClassNames}
      {...props}
      value={typed ?? saved}
      error={fieldError(error)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  );
};
