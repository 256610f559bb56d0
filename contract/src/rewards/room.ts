export * as referrals from "./referrals.ts";
export * as rewards from "./rewards.ts";
