import type { Selection } from "./components/business-cards.tsx";

/** What the address says: `business_id` of the chosen hospital, or `new`. Written by hand: a schema would weigh on every page. */
export const businessSearch = (search: Record<string, unknown>): { business_id?: number | "new" } => {
  const { business_id: asked } = search;
  if (asked === "new") return { business_id: "new" };
  const id = Number(asked);
  return Number.isSafeInteger(id) && id > 0 ? { business_id: id } : {};
};

export const selectionOf = ({ business_id }: ReturnType<typeof businessSearch>): Selection => business_id ?? null;
