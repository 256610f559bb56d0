import type { Selection } from "./components/business-cards.tsx";

/**
 * The search parameter `business_id`: the selected hospital, or `new`. Validated by hand, because a schema would add weight to every page.
 */
export const businessSearch = (search: Record<string, unknown>): { business_id?: number | "new" } => {
  const { business_id: value } = search;
  if (value === "new") return { business_id: "new" };
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? { business_id: id } : {};
};

export const selectionOf = ({ business_id }: ReturnType<typeof businessSearch>): Selection => business_id ?? null;
