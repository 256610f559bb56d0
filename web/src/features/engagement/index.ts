export { InviteItem } from "./lazy-invite.tsx";
export { EventDialog, HomeBanners } from "./lazy-parts.tsx";
