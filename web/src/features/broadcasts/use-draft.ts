import type { Notification } from "@rounds/contract/broadcasts.ts";
import { useState } from "react";
import type { Content } from "./mutations.ts";

const empty: Content = { title: "", description: "", note: "", is_advertising: false };

const contentOf = (saved: Notification | null): Content =>
  saved === null ? empty : { title: saved.title, description: saved.description, note: saved.note, is_advertising: saved.is_advertising };

const fields = Object.keys(empty) as (keyof Content)[];

/** The form's content: the saved text plus the changes typed since. */
export const useDraft = (saved: Notification | null) => {
  const [typed, setTyped] = useState<Partial<Content>>({});
  const base = contentOf(saved);
  const content: Content = { ...base, ...typed };
  return {
    content,
    isUnsaved: fields.some((field) => content[field] !== base[field]),
    type: (change: Partial<Content>) => setTyped((before) => ({ ...before, ...change })),
    /** Removes the saved changes. Text typed during the save stays. */
    settle: (saved: Content) =>
      setTyped((before) => Object.fromEntries(Object.entries(before).filter(([field, value]) => value !== saved[field as keyof Content]))),
  };
};
