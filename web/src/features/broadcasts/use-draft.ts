import type { Notification } from "@rounds/contract/broadcasts.ts";
import { useState } from "react";
import type { Content } from "./mutations.ts";

const empty: Content = { title: "", description: "", note: "", is_advertising: false };

const contentOf = (saved: Notification | null): Content =>
  saved === null ? empty : { title: saved.title, description: saved.description, note: saved.note, is_advertising: saved.is_advertising };

const fields = Object.keys(empty) as (keyof Content)[];

/** What stands in the form: the saved text with what was typed since. */
export const useDraft = (saved: Notification | null) => {
  const [typed, setTyped] = useState<Partial<Content>>({});
  const base = contentOf(saved);
  const content: Content = { ...base, ...typed };
  return {
    content,
    isUnsaved: fields.some((field) => content[field] !== base[field]),
    type: (change: Partial<Content>) => setTyped((before) => ({ ...before, ...change })),
    /** After saving: what was saved stands there by itself; what was typed meanwhile stays. */
    settle: (kept: Content) =>
      setTyped((before) => Object.fromEntries(Object.entries(before).filter(([field, value]) => value !== kept[field as keyof Content]))),
  };
};
