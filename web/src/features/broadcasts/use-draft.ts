import type { Notification } from "@rounds/contract/broadcasts.ts";
import { useStoredForm } from "../../lib/use-stored-form.ts";
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
  const { form, changed, ...draft } = useStoredForm<Content, string | null>(
    `notification:${saved?.id ?? "new"}`,
    base,
    saved?.updated_at ?? null,
  );
  return { ...draft, base, content: form, isUnsaved: changed.length > 0 };
};
