import type { RewardSide } from "@rounds/contract/rewards/rewards.ts";
import { exactly, searchReader, type SearchOf } from "../../../lib/search.ts";

const side = (value: unknown): RewardSide | undefined => exactly("register")(value) ?? exactly("referrer")(value);

const fields = { view: exactly("sign_ups"), type: side, list: side, channel_friend: exactly(false) };
export type PromotionSearch = SearchOf<typeof fields>;

/** The view, the side of the vouchers, the open list and, on narrow windows, the selected table, in the address. */
export const promotionSearch = searchReader(fields);
