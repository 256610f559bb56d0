import type { Notification } from "@rounds/contract/broadcasts.ts";
import { useEffect, useState } from "react";
import { deleteDraft, readDraft, storeDraft } from "../../lib/drafts.ts";
import { useVersionedForm } from "../../lib/use-typed-form.ts";
import type { Content } from "./mutations.ts";

const empty: Content = { title: "", description: "", note: "", is_advertising: false };

const contentOf = (saved: Notification | null): Content =>
  saved === null ? empty : { title: saved.title, description: saved.description, note: saved.note, is_advertising: saved.is_advertising };

type Copy = { readonly version: string | null; readonly typed: Partial<Content> };

/** Unsaved changes on this device, and the version that they started from. Null without a copy. */
const readCopy = (name: string): Copy | null => {
  const stored = readDraft(name) as { version?: unknown; typed?: object } | null;
  if (typeof stored?.typed !== "object" || stored.typed === null) return null;
  const fits = ([field, value]: [string, unknown]): boolean => typeof value === typeof empty[field as keyof Content];
  const typed = Object.fromEntries(Object.entries(stored.typed).filter(fits)) as Partial<Content>;
  return { version: typeof stored.version === "string" ? stored.version : null, typed };
};

/**
 * The form's content: the saved text plus the changes typed since. This device keeps the changes until the operator saves or leaves the
 * form, so that they survive a reload and the end of the session.
 */
export const useDraft = (saved: Notification | null) => {
  const base = contentOf(saved);
  const name = `notification:${saved?.id ?? "new"}`;
  const [copy] = useState(() => readCopy(name));
  const [isRestored, setRestored] = useState(copy !== null);
  const { form, changed, ...draft } = useVersionedForm<Content, string | null>(base, saved?.updated_at ?? null, copy);
  const isUnsaved = changed.length > 0;
  const { version } = draft;

  const typed = JSON.stringify(Object.fromEntries(changed.map((field) => [field, form[field]])));
  useEffect(() => {
    if (typed === "{}") deleteDraft(name);
    else storeDraft(name, { version, typed: JSON.parse(typed) as Partial<Content> } satisfies Copy);
  }, [name, version, typed]);
  // The operator has confirmed that leaving the form loses the changes. A new notification gets its own name with its first save.
  useEffect(() => () => deleteDraft(name), [name]);

  const discard = (): void => {
    draft.clear();
    draft.startFrom(null);
    setRestored(false);
  };
  return { ...draft, base, content: form, isUnsaved, isRestored: isRestored && isUnsaved, discard };
};
