import type { Factories } from "../factories.ts";
import type { Clock } from "./clock.ts";

type Person = { readonly userId: number };
type Post = { readonly id: number };

/** The demo doctor shared a post with colleagues: some clicked, two opened it, and one signed up. */
export async function addSharing(
  { make, clock }: { readonly make: Factories; readonly clock: Clock },
  sharer: Person,
  [signedUp, visitor]: readonly Person[],
  post: Post,
): Promise<void> {
  await make.sharedLink(sharer, post, {
    channel: "device",
    clicks: [
      { day: clock.day(0), visitor: "phone", clicks: 3 },
      { day: clock.day(-1), visitor: "phone", clicks: 5 },
      { day: clock.day(-1), visitor: "crawler", clicks: 1 },
    ],
  });
  if (signedUp) await make.referral(sharer, signedUp, post, { signed_up: true, created_at: clock.before(1) });
  if (visitor) await make.referral(sharer, visitor, post, { created_at: clock.before(0, 90) });
}
