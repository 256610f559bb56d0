import type { Notification } from "@rounds/contract/broadcasts.ts";
import { useState } from "react";
import { useTypedForm } from "../../lib/use-typed-form.ts";
import type { Content } from "./mutations.ts";

const empty: Content = { title: "", description: "", note: "", is_advertising: false };

const contentOf = (saved: Notification | null): Content =>
  saved === null ? empty : { title: saved.title, description: saved.description, note: saved.note, is_advertising: saved.is_advertising };

/** The form's content: the saved text plus the changes typed since. */
export const useDraft = (saved: Notification | null) => {
  const { form, changed, type, settle } = useTypedForm<Content>(contentOf(saved));
  const [startedFrom, setStartedFrom] = useState<string | null>(null);
  const isUnsaved = changed.length > 0;
  /** The version that the operator began to change. Null for a new notification. The list reads newer versions meanwhile. */
  const version = (isUnsaved ? startedFrom : null) ?? saved?.updated_at ?? null;
  return {
    content: form,
    isUnsaved,
    version,
    type: (change: Partial<Content>): void => {
      type(change);
      setStartedFrom(version);
    },
    settle,
    /** The version that the changes belong to after a save. Null after a conflict: the newest version. */
    startFrom: setStartedFrom,
  };
};
