import type { RewardSide } from "@rounds/contract/rewards/rewards.ts";
import { exactly, searchReader, type SearchOf } from "../../../lib/search.ts";

const side = (value: unknown): RewardSide | undefined => exactly("register")(value) ?? exactly("referrer")(value);

const fields = { list: side, channel_friend: exactly(false) };
export type PromotionSearch = SearchOf<typeof fields>;

/** What the address holds: which list is open, and, where only one table fits, which of the two. */
export const promotionSearch = searchReader(fields);
