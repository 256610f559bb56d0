import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { isUnreachable } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.ts";
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
  /** The doctor has submitted the wish, and the server is still reading it. */
  readonly isSubmitting: boolean;
  /** Applies the wish and shows the list. */
  readonly submit: () => void;
  /** Resolves when the list has the filters. */
  readonly apply: (filters: JobPostFilters) => Promise<void>;
  readonly clear: () => void;
  /** Shows the list again, with the earlier text. */
  readonly close: () => void;
};

/** When the server cannot read the wish, tags and text are found as they are. */
function asTyped(filters: JobPostFilters, typed: string): JobPostFilters {
  const { q, tags } = parseSearch(typed);
  return tidyFilters({ ...filters, q, tags: [...new Set([...(filters.tags ?? []), ...tags])] });
}

/** Search by a text that the server reads as filters. The list changes when the doctor applies the wish, not while typing. */
export const useWishBox = (filters: JobPostFilters, onChange: (filters: JobPostFilters) => void | Promise<void>): WishBox => {
  const client = useQueryClient();
  const q = filters.q ?? "";
  const [text, setText] = useState(q);
  const [lastTerms, setLastTerms] = useState(q);
  const [isOpen, setOpen] = useState(false);
  const [asText, setAsText] = useState<readonly string[]>([]);
  const typed = text.trim();
  /** The text that the server reads for a submit. A second press comes before the next render, so the state alone is too late. */
  const submitted = useRef<string>(null);
  const [awaited, setAwaited] = useState<string | null>(null);
  const show = (terms: string) => {
    setText(terms);
    setOpen(false);
    setAsText([]);
  };
  if (q !== lastTerms) {
    setLastTerms(q);
    show(q);
  }
  const apply = async (next: JobPostFilters) => {
    show(next.q ?? "");
    await onChange(next);
  };
  const clear = () => {
    show("");
    if (q !== "") void onChange(tidyFilters({ ...filters, q: undefined }));
  };
  // While the server reads the wish, the doctor may change a filter, close or change the wish, or leave the page.
  const latest = useRef({ typed, isOpen, filters, asText });
  useLayoutEffect(() => {
    latest.current = { typed, isOpen, filters, asText };
    return () => {
      latest.current.isOpen = false;
    };
  });
  const submit = async () => {
    if (!isOpen || submitted.current === typed) return;
    submitted.current = typed;
    setAwaited(typed);
    const { pathname } = location;
    const wish = await client.fetchQuery(wishQuery(typed)).catch((error: unknown) => (isUnreachable(error) ? error : null));
    if (submitted.current !== typed) return;
    submitted.current = null;
    setAwaited(null);
    const now = latest.current;
    // The list stays on screen while the next page loads.
    if (!now.isOpen || now.typed !== typed || location.pathname !== pathname) return;
    if (isUnreachable(wish)) toast.failure(wish);
    else await apply(wish ? withWish(now.filters, typed, wish, now.asText) : asTyped(now.filters, typed));
  };
  return {
    text,
    isOpen,
    asText,
    isSubmitting: isOpen && awaited === typed,
    type: (next) => {
      setText(next);
      setOpen(next.trim() !== "");
      if (next === "") clear();
    },
    keepAsText: (part) => setAsText([...asText, part]),
    submit: () => void submit(),
    apply,
    clear,
    close: () => show(q),
  };
};
