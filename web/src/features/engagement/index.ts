export { InviteItem } from "./lazy-invite.tsx";
export { EventDialog, HomeBanners } from "./lazy-parts.tsx";
export { CampaignPages } from "./studio/components/campaign-pages.tsx";
export { campaignsQuery } from "./studio/queries.ts";
export { campaignSearch } from "./studio/search.ts";
