export { InviteItem } from "./lazy-invite.tsx";
export { HomeBanners } from "./lazy-parts.tsx";
