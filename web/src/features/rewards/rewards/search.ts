import type { RewardSide } from "@rounds/contract/rewards/rewards.ts";
import { exactly, searchReader, type SearchOf } from "../../../lib/search.ts";

const side = (value: unknown): RewardSide | undefined => exactly("register")(value) ?? exactly("referrer")(value);

const fields = { list: side, channel_friend: exactly(false) };
export type PromotionSearch = SearchOf<typeof fields>;

/** The open list and, on narrow windows, the selected table, in the address. */
export const promotionSearch = searchReader(fields);
