import type { Notification } from "@rounds/contract/broadcasts.ts";
import { useState } from "react";
import { readChanges, useStoredChanges } from "../../lib/use-stored-changes.ts";
import { useVersionedForm } from "../../lib/use-typed-form.ts";
import type { Content } from "./mutations.ts";

const empty: Content = { title: "", description: "", note: "", is_advertising: false };

const contentOf = (saved: Notification | null): Content =>
  saved === null ? empty : { title: saved.title, description: saved.description, note: saved.note, is_advertising: saved.is_advertising };

/**
 * The form's content: the saved text plus the changes typed since. This device keeps the changes until the operator saves or leaves the
 * form, so that they survive a reload and the end of the session.
 */
export const useDraft = (saved: Notification | null) => {
  const base = contentOf(saved);
  const name = `notification:${saved?.id ?? "new"}`;
  const [copy] = useState(() => readChanges(name, base));
  const [isRestored, setRestored] = useState(copy !== null);
  const { form, changed, ...draft } = useVersionedForm<Content, string | null>(base, saved?.updated_at ?? null, copy);
  const isUnsaved = changed.length > 0;

  useStoredChanges(name, { form, changed, version: draft.version });

  const discard = (): void => {
    draft.clear();
    draft.startFrom(null);
    setRestored(false);
  };
  return { ...draft, base, content: form, isUnsaved, isRestored: isRestored && isUnsaved, discard };
};
