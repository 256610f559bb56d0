export { useReferralOfAddress } from "./referrals/use-referral.ts";
export { useVisit } from "./referrals/use-visit.ts";
export { clearVisit, readVisitToken } from "./referrals/visit.ts";
export { PromotionsScreen } from "./rewards/components/promotions-screen.tsx";
export { RewardDecision } from "./rewards/components/reward-decision.tsx";
export { figuresQuery } from "./rewards/queries.ts";
export { promotionSearch } from "./rewards/search.ts";
