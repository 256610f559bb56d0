export { useInviteAction } from "./referrals/use-invite-action.tsx";
export { useReferralOfAddress } from "./referrals/use-referral.ts";
export { useVisit } from "./referrals/use-visit.ts";
export { forgetVisit, readVisitToken } from "./referrals/visit.ts";
export { PromotionsDesk } from "./rewards/components/promotions-desk.tsx";
export { signUpsQuery } from "./rewards/queries.ts";
export { promotionSearch } from "./rewards/search.ts";
