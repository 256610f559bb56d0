export { findBringer, tieVisit } from "./referrals/service.ts";
export { findPromotionCards } from "./rewards/cards.ts";
export { enterDoctor, enterInvited, lookAgain } from "./rewards/granting.ts";
export { collectOwn as collectOwnRewards, forget as forgetRewards } from "./rewards/queries.ts";
