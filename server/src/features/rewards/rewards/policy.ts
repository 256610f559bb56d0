import type { RewardSide, RewardStatus, Suitability } from "@rounds/contract/rewards/rewards.ts";

export type Standing = {
  /** Null without a profile. */
  readonly licenceState: string | null;
  /** Null while unknown. */
  readonly channelRelation: string | null;
  /** A person with this licence got a reward under another account. */
  readonly isRepeated: boolean;
};

/** Whether a sign-up deserves its rewards: a verified doctor, for the first time, who follows the channel. */
export function suitabilityOf({ licenceState, channelRelation, isRepeated }: Standing): Suitability {
  if (licenceState === null) return "no_profile";
  if (licenceState === "rejected" || isRepeated) return "unsuitable";
  if (licenceState !== "verified") return "pending";
  if (channelRelation === null) return "empty";
  return channelRelation === "added" ? "suitable" : "pending";
}

/** Vouchers that are due now. The inviter's waits for the inviter's own licence. An inviter who has left has none. */
export function dueSides(standing: Standing & { readonly isInviterVerified: boolean }): RewardSide[] {
  if (suitabilityOf(standing) !== "suitable") return [];
  return standing.isInviterVerified ? ["register", "referrer"] : ["register"];
}

/** Without a reward one waits: for the licence, the channel, or for ever. */
export const statusOf = (status: string | null): RewardStatus => (status === "sent" || status === "ready_to_send" ? status : "pending");

type ChosenItem = { readonly id?: number | undefined; readonly user_id: number; readonly type: RewardSide };
type Ready = { readonly id: number; readonly receiver_user_id: number; readonly side: string };

/**
 * Selects the vouchers of a batch, or null when the operator's list is outdated. An item without an id names no single voucher.
 * Such items must therefore cover all due vouchers of the person on that side.
 */
export function chosenRewards(items: readonly ChosenItem[], ready: readonly Ready[]): number[] | null {
  const named = items.flatMap(({ id, ...item }) => (id === undefined ? [] : [{ ...item, id }]));
  const isDue = (item: ChosenItem) =>
    ready.some((one) => one.id === item.id && one.receiver_user_id === item.user_id && one.side === item.type);
  if (!named.every(isDue)) return null;
  const unnamed = items.filter(({ id }) => id === undefined);
  const chosen = named.map(({ id }) => id);
  const keys = new Set(unnamed.map(({ user_id, type }) => `${type}:${user_id}`));
  const rest = ready.filter(({ id, side, receiver_user_id }) => keys.has(`${side}:${receiver_user_id}`) && !chosen.includes(id));
  const listedCounts = tally(unnamed.map(({ user_id, type }) => `${type}:${user_id}`));
  const due = tally(rest.map(({ side, receiver_user_id }) => `${side}:${receiver_user_id}`));
  if ([...listedCounts].some(([key, count]) => due.get(key) !== count)) return null;
  const all = [...chosen, ...rest.map(({ id }) => id)];
  return new Set(all).size === all.length ? all : null;
}

function tally(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
