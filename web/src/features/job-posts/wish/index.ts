import { backgroundPart } from "../../../ui/background-part.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";

export { useWishBox } from "./use-wish-box.ts";

/** Loaded when the doctor reaches for the search field, because the list does not need it. */
export const loadWishPanel = () => import("./components/wish-panel.tsx");
export const WishPanel = lazyPart(async () => (await loadWishPanel()).WishPanel);
export const DropOffers = backgroundPart(async () => (await import("./components/drop-offers.tsx")).DropOffers);
