import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { bannerTypeNames, isBannerType } from "./form.ts";

/** The live banners in the doctors' order. */
export const liveBanners = (campaigns: readonly Campaign[]): Campaign[] =>
  campaigns
    .filter(({ kind, state }) => kind === "banners" && state === "live")
    .toSorted((one, other) => (one.list_position ?? 0) - (other.list_position ?? 0) || other.id - one.id);

/**
 * The order in which no banner has moved since `before`. Banners that are new stay at their place, and those that are gone leave none. So
 * the others have not moved although their number is another one.
 */
export const unmovedOrder = (ids: readonly number[], before: readonly number[]): readonly number[] => {
  const remaining = before.filter((id) => ids.includes(id)).values();
  return ids.map((id) => (before.includes(id) ? (remaining.next().value ?? id) : id));
};

/** The banners before and after this one: the live ones in the doctors' order, then the others as in the list. */
export const neighbours = (campaigns: readonly Campaign[], id: number): { before: number | undefined; after: number | undefined } => {
  const others = campaigns.filter(({ kind, state }) => kind === "banners" && state !== "live");
  const ids = [...liveBanners(campaigns), ...others].map((banner) => banner.id);
  const place = ids.indexOf(id);
  return { before: ids[place - 1], after: place === -1 ? undefined : ids[place + 1] };
};

/** The look of a live banner for a doctor who has not opened it. Null for campaigns of other kinds. */
export const faceOf = ({ look, title, type }: Campaign) =>
  look && {
    ...look,
    title,
    meta: { type: isBannerType(type) ? type : ("announcement" as const) },
    image_alt: title,
    // An advertisement has its chip.
    eyebrow: look.eyebrow || (isBannerType(type) && type !== "advertisement" ? bannerTypeNames[type] : ""),
    is_completed: false,
  };
