import type { Notification } from "@rounds/contract/broadcasts.ts";
import { useVersionedForm } from "../../lib/use-typed-form.ts";
import type { Content } from "./mutations.ts";

const empty: Content = { title: "", description: "", note: "", is_advertising: false };

const contentOf = (saved: Notification | null): Content =>
  saved === null ? empty : { title: saved.title, description: saved.description, note: saved.note, is_advertising: saved.is_advertising };

/** The form's content: the saved text plus the changes typed since. */
export const useDraft = (saved: Notification | null) => {
  const base = contentOf(saved);
  const { form, changed, ...draft } = useVersionedForm<Content, string | null>(base, saved?.updated_at ?? null);
  return { ...draft, base, content: form, isUnsaved: changed.length > 0 };
};
