export { findBringer, tieVisit } from "./referrals/service.ts";
export { findPromotionCards } from "./rewards/cards.ts";
export { enterDoctor, enterInvited, requestSettlement } from "./rewards/granting.ts";
export { collectOwn as collectOwnRewards, deleteForPerson as deleteRewards } from "./rewards/queries.ts";
