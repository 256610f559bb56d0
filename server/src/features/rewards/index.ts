export { countVouchers as countEventVouchers, type VoucherCounts } from "./events/queries.ts";
export { findTypedInviter } from "./referrals/queries.ts";
export { findBringer, tieVisit } from "./referrals/service.ts";
export { findPromotionCards } from "./cards/service.ts";
export { enterDoctor, enterInvited, findEventRewardStatus, requestSettlement, settleEventRewards } from "./granting/service.ts";
export { collectOwn as collectOwnRewards, deleteForPerson as deleteRewards, moveRewards } from "./rewards/queries.ts";
export { dueVoucher } from "./rewards/sql-fragments.ts";
