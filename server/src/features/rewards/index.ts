export { findPromotionCards } from "./cards.ts";
export { enterDoctor, enterInvited, lookAgain } from "./granting.ts";
export { collectOwn as collectOwnRewards, forget as forgetRewards } from "./queries.ts";
