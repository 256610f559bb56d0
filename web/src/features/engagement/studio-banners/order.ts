import type { Campaign } from "@rounds/contract/engagement/studio.ts";

/** The live banners in the doctors' order. */
export const liveBanners = (campaigns: readonly Campaign[]): Campaign[] =>
  campaigns
    .filter(({ kind, state }) => kind === "banners" && state === "live")
    .toSorted((one, other) => (one.list_position ?? 0) - (other.list_position ?? 0) || other.id - one.id);

/** The banners before and after this one: the live ones in the doctors' order, then the others as in the list. */
export const neighbours = (campaigns: readonly Campaign[], id: number): { before: number | undefined; after: number | undefined } => {
  const others = campaigns.filter(({ kind, state }) => kind === "banners" && state !== "live");
  const ids = [...liveBanners(campaigns), ...others].map((banner) => banner.id);
  const place = ids.indexOf(id);
  return { before: ids[place - 1], after: place === -1 ? undefined : ids[place + 1] };
};
