import { type MarketingSignUp, type RewardItem, rewardProduct, type RewardSide, suitabilities } from "@rounds/contract/rewards/rewards.ts";
import { statusOf, suitabilityOf } from "./policy.ts";
import type { SignUpRow } from "./queries.ts";
import type { OpenReward, OpenSignUp } from "./service.ts";

type EventColumns = { readonly marketing_event_id: number | null; readonly event_title: string | null };

/** The columns of a sign-up that an invitation to an event has too. */
type PersonRow = Omit<SignUpRow, "id" | "created_at" | "inviter_user_id">;
type OpenPerson = { readonly row: PersonRow; readonly phone: string | null; readonly inviterPhone: string | null };

type StandingColumns = Pick<PersonRow, "license_state" | "channel_relation" | "is_repeated">;

const standingOf = (row: StandingColumns) =>
  suitabilityOf({ licenceState: row.license_state, channelRelation: row.channel_relation, isRepeated: row.is_repeated });

const friendOf = (row: PersonRow): boolean | null => (row.channel_relation === null ? null : row.channel_relation === "added");

export const presentInvited = ({ row, phone }: OpenPerson): MarketingSignUp["user"] => ({
  user_id: row.user_id,
  name: row.name,
  profile_phone_number: phone,
  kakao_plus_friend_status: friendOf(row),
  sign_up_promotion_suitable: standingOf(row),
  reward_send_status: statusOf(row.status),
  reward_send_at: row.sent_at,
});

export const presentInviter = ({ row, inviterPhone }: OpenPerson, inviterId: number): NonNullable<MarketingSignUp["referrer_user"]> => ({
  referrer_user_id: inviterId,
  referrer_user_name: row.inviter_name,
  referrer_user_profile_phone_number: inviterPhone,
  referrer_reward_send_status: statusOf(row.inviter_status),
  referrer_reward_send_at: row.inviter_sent_at,
});

export const presentSignUp = (signUp: OpenSignUp): MarketingSignUp => ({
  id: signUp.row.id,
  created_at: signUp.row.created_at,
  user: presentInvited(signUp),
  referrer_user: signUp.row.inviter_user_id === null ? null : presentInviter(signUp, signUp.row.inviter_user_id),
});

/** Null for a sign-up. */
export const presentEventOf = ({ marketing_event_id, event_title }: EventColumns) =>
  marketing_event_id === null ? null : { id: marketing_event_id, title: event_title };

export const presentReward = ({ row, phone }: OpenReward): RewardItem => ({
  id: row.id,
  type: row.side as RewardSide,
  user_id: row.receiver_user_id,
  name: row.name,
  phone_number: phone,
  send_status: statusOf(row.status),
  reward: row.product,
  reward_price: row.price,
  granted_at: row.granted_at,
  counterpart: row.other_user_id === null ? null : { user_id: row.other_user_id, name: row.other_name },
  same_day_invitations: row.same_day_invitations,
  needs_check: row.needs_check,
  marketing_event: presentEventOf(row),
});

/** The number of invited people per suitability, in the order of the suitabilities. Those without people are left out. */
export const presentCounts = (rows: readonly (StandingColumns & { readonly count: number })[]) =>
  suitabilities.flatMap((suitable) => {
    const count = rows.reduce((sum, row) => sum + (standingOf(row) === suitable ? row.count : 0), 0);
    return count === 0 ? [] : [{ sign_up_promotion_suitable: suitable, count }];
  });

/** A person in the cards of the user search. `side` names the owner of the voucher. `provenPhones` are verified numbers by user id. */
export function presentCard(
  { row, phone, inviterPhone }: OpenSignUp,
  person: "invited" | "inviter",
  side: RewardSide,
  provenPhones: ReadonlyMap<number, string>,
) {
  const isInviter = person === "inviter";
  const userId = isInviter ? row.inviter_user_id : row.user_id;
  return {
    user_id: userId,
    name: isInviter ? row.inviter_name : row.name,
    phone_number: isInviter ? inviterPhone : phone,
    sso_phone_number: userId === null ? null : (provenPhones.get(userId) ?? null),
    sign_up_promotion_suitable: standingOf(row),
    kakao_plus_friend: friendOf(row),
    amount: rewardProduct.price,
    status: statusOf(side === "register" ? row.status : row.inviter_status),
    send_date: side === "register" ? row.sent_at : row.inviter_sent_at,
  };
}
