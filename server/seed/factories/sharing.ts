import type { FactoryTools } from "./tools.ts";

type Named = { readonly userId: number };
type Shared = { readonly id: number };
type Clicks = { readonly day: string; readonly visitor: "phone" | "desktop" | "crawler"; readonly clicks: number };

export function sharingFactories({ db, unique }: FactoryTools) {
  /** A shared post with the clicks on its link. */
  const sharedLink = async (
    sharer: Named,
    post: Shared,
    overrides: { channel?: "link" | "device" | "kakao"; clicks?: readonly Clicks[] } = {},
  ) => {
    const { channel = "link", clicks = [] } = overrides;
    const link = await db
      .insertInto("short_links")
      .values({
        // Real codes exclude digits that look like letters.
        code: unique.code(12).toLowerCase().replaceAll(/[01]/g, "z"),
        user_id: sharer.userId,
        job_post_id: post.id,
        channel,
        path: "shared_post",
        ad_name: `share_${channel}`,
      })
      .returning(["id", "code"])
      .executeTakeFirstOrThrow();
    if (clicks.length > 0) {
      await db
        .insertInto("short_link_clicks")
        .values(clicks.map((one) => ({ ...one, short_link_id: link.id })))
        .execute();
    }
    return link;
  };

  /** A person who came to a post by another person's link. */
  const referral = (inviter: Named, invited: Named, post: Shared, overrides: { signed_up?: boolean; created_at?: string } = {}) =>
    db
      .insertInto("job_post_referrals")
      .values({ inviter_user_id: inviter.userId, user_id: invited.userId, job_post_id: post.id, device: "apple", ...overrides })
      .returning("id")
      .executeTakeFirstOrThrow();

  return { sharedLink, referral };
}
