import { lazy } from "react";

export { useWishBox } from "./use-wish-box.ts";

/** Loaded when the doctor reaches for the search field, because the list does not need it. */
export const loadWishPanel = () => import("./components/wish-panel.tsx");
export const WishPanel = lazy(async () => ({ default: (await loadWishPanel()).WishPanel }));
export const DropOffers = lazy(async () => ({ default: (await import("./components/drop-offers.tsx")).DropOffers }));
