import { readDraft, storeDraft } from "../../../lib/drafts.ts";

/** The last place and the last link of a hospital's proposals, and which of both was used last. Empty text without any. */
export type Places = { readonly isVideo: boolean; readonly place: string; readonly video: string };

const nameOf = (businessId: number): string => `interview-places:${businessId}`;

/** Hospitals meet most doctors in the same room. So this device keeps the place until the user signs out. */
export const readLastPlaces = (businessId: number): Places => {
  const { isVideo, place, video } = (readDraft(nameOf(businessId)) ?? {}) as Partial<Record<keyof Places, unknown>>;
  return {
    isVideo: isVideo === true,
    place: typeof place === "string" ? place : "",
    video: typeof video === "string" ? video : "",
  };
};

export const storeLastPlaces = (businessId: number, places: Places): void => storeDraft(nameOf(businessId), places);
