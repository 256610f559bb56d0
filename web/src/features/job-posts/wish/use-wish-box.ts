import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { parseSearch, tidyFilters, type JobPostFilters } from "../list/filters.ts";
import { wishQuery } from "./queries.ts";
import { withWish } from "./wishes.ts";

/** The text of the search field, and whether the wish in it is shown instead of the list. */
export type WishBox = {
  readonly text: string;
  readonly isOpen: boolean;
  /** Texts of parts that the doctor wants as text, not as filters. */
  readonly asText: readonly string[];
  readonly type: (text: string) => void;
  readonly keepAsText: (text: string) => void;
  /** Applies the wish and shows the list. */
  readonly submit: () => void;
  readonly apply: (filters: JobPostFilters) => void;
  readonly clear: () => void;
  /** Shows the list again, with the earlier text. */
  readonly close: () => void;
};

/** Search by a text that the server reads as filters. The list changes when the doctor applies the wish, not while typing. */
export const useWishBox = (filters: JobPostFilters, onChange: (filters: JobPostFilters) => void): WishBox => {
  const client = useQueryClient();
  const q = filters.q ?? "";
  const [text, setText] = useState(q);
  const [lastTerms, setLastTerms] = useState(q);
  const [isOpen, setOpen] = useState(false);
  const [asText, setAsText] = useState<readonly string[]>([]);
  const show = (terms: string) => {
    setText(terms);
    setOpen(false);
    setAsText([]);
  };
  if (q !== lastTerms) {
    setLastTerms(q);
    show(q);
  }
  const apply = (next: JobPostFilters) => {
    show(next.q ?? "");
    onChange(next);
  };
  const clear = () => {
    show("");
    if (q !== "") onChange(tidyFilters({ ...filters, q: undefined }));
  };
  const submit = async () => {
    if (!isOpen) return;
    const typed = text.trim();
    // Without the server, tags and text are found as they are.
    const { q: terms, tags } = parseSearch(typed);
    const plain = tidyFilters({ ...filters, q: terms, tags: [...new Set([...(filters.tags ?? []), ...tags])] });
    const next = await client.fetchQuery(wishQuery(typed)).then(
      (wish) => withWish(filters, typed, wish, asText),
      () => plain,
    );
    apply(next);
  };
  return {
    text,
    isOpen,
    asText,
    type: (typed) => {
      setText(typed);
      setOpen(typed.trim() !== "");
      if (typed === "") clear();
    },
    keepAsText: (part) => setAsText([...asText, part]),
    submit: () => void submit(),
    apply,
    clear,
    close: () => show(q),
  };
};
