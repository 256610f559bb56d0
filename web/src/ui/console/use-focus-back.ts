import { useEffect } from "react";

/**
 * For an editor in the place of its list: returns the focus to the element that opened it. `opener`: its selector, null while the list is
 * open. `otherwise`: for an opener that is not in the list, or not yet.
 */
export const useFocusBack = (opener: string | null, otherwise?: string): void =>
  useEffect(() => {
    if (opener === null) return undefined;
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    return () => (find(opener) ?? (otherwise === undefined ? null : find(otherwise)))?.focus();
  }, [opener, otherwise]);
