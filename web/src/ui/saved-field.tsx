import { TextInput, type TextInputProps } from "@mantine/core";
import { useState, type KeyboardEvent } from "react";
import { isComposing } from "../lib/composing.ts";
import { deleteDraft, readDraft, storeDraft } from "../lib/drafts.ts";
import { fieldClassNames, fieldError } from "./field.tsx";
import { useScrollToNews } from "./use-scroll-to-news.ts";
import { useUnloadWarning } from "./use-unload-warning.ts";

const notSaved = "저장하지 못했어요. 이 칸에서 Enter를 누르면 다시 저장해요.";

type Props = Omit<TextInputProps, "value" | "onChange" | "error"> & {
  /** The name under which this device stores the typed text until it is saved. */
  draft: string;
  /** The saved value. The field shows its changes, for example after a reverted change. */
  saved: string;
  /** Returns an error for a trimmed text that cannot be saved. The field then still shows the typed text. */
  check?: (typed: string) => string | undefined;
  /** Called on blur with the trimmed text, if it differs from the saved value. Rejects when it is not saved, and shows the reason. */
  onSave: (typed: string) => Promise<unknown>;
};

/**
 * A field that saves on blur. Enter blurs it, and Escape restores the saved value. A text that could not be saved stays in the field, also
 * after a reload and the end of the session.
 */
export const SavedField = ({ draft, saved, check = () => undefined, onSave, ...props }: Props) => {
  /** Null while the user types nothing. The field then shows the saved value. */
  const [typed, setTyped] = useState<string | null>(() => {
    const copy = readDraft(draft);
    return typeof copy === "string" ? copy : null;
  });
  const [error, setError] = useState(typed === null ? undefined : notSaved);
  useUnloadWarning(typed !== null);
  const root = useScrollToNews(error !== undefined);

  const save = async (text: string) => {
    storeDraft(draft, text);
    try {
      await onSave(text);
      if (readDraft(draft) === text) deleteDraft(draft);
    } catch {
      // The user may have typed another text during the save.
      setTyped((newer) => newer ?? text);
      setError(notSaved);
    }
  };
  const leave = () => {
    const text = (typed ?? saved).trim();
    const sentence = text === saved ? undefined : check(text);
    setError(sentence);
    if (sentence !== undefined) return;
    if (text === saved) deleteDraft(draft);
    else void save(text);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // An Enter that only completes a Hangul syllable does not leave the field.
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter") event.currentTarget.blur();
    if (event.key === "Escape") {
      deleteDraft(draft);
      setTyped(null);
      setError(undefined);
    }
  };
  return (
    <TextInput
      classNames={fieldClassNames}
      wrapperProps={{ ref: root }}
      {...props}
      value={typed ?? saved}
      error={fieldError(error)}
      onChange={({ currentTarget }) => {
        storeDraft(draft, currentTarget.value);
        setTyped(currentTarget.value);
      }}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  );
};
