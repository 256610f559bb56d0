export { InviteItem } from "./lazy-invite.tsx";
export { EventDialog, HomeBanners } from "./lazy-parts.tsx";
export { CampaignsScreen } from "./studio/components/campaigns-screen.tsx";
export { campaignsQuery } from "./studio/queries.ts";
