export * as eventInvitations from "./event-invitations.ts";
export * as referrals from "./referrals.ts";
export * as rewards from "./rewards.ts";
