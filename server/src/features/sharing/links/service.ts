import type { ShareChannel } from "@rounds/contract/sharing/links.ts";
import type { Arrival } from "@rounds/contract/sharing/store-address.ts";
import { randomInt } from "node:crypto";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { findDetail, hasEnded, visitorId } from "../../job-posts/index.ts";
import * as queries from "./queries.ts";
import type { VisitorKind } from "./visitor-kind.ts";

/** The public fields of a post. They contain no contact, no address, and only the name and district of the hospital. */
export type PublicPost = {
  readonly id: number;
  readonly title: string;
  readonly business_name: string;
  readonly district: string | null;
  readonly specialties: readonly string[];
  readonly job_type: string;
  readonly min_pay: number | null;
  readonly max_pay: number | null;
  readonly tags: readonly string[];
};

/**
 * The public fields of an open post. `ended` means only that the post was open once. Undefined means never approved, withdrawn or
 * missing, so that a visitor cannot distinguish them. Also undefined for a doctor who has hidden the hospital. Every public endpoint uses
 * this function.
 */
export async function findPublicPost(
  deps: Pick<Deps, "db">,
  postId: number,
  viewerId: number = visitorId,
): Promise<PublicPost | "ended" | undefined> {
  const post = await findDetail(deps.db, viewerId, postId);
  if (!post || post.is_hidden) return undefined;
  if (!post.is_open) return hasEnded(post) ? "ended" : undefined;
  const { title, business_name, district, specialties, job_type, min_pay, max_pay, tags } = post.card;
  return { id: post.id, title, business_name, district, specialties, job_type, min_pay, max_pay, tags };
}

/** The caller's short link to an open post. Throws job_post.not_found, job_post.closed. */
export async function linkToPost(deps: Deps, actor: Actor, postId: number, channel: ShareChannel): Promise<string> {
  const post = await findPublicPost(deps, postId, actor.userId);
  if (!post) throw fail("job_post.not_found");
  if (post === "ended") throw fail("job_post.closed");
  return ownLink(deps, {
    userId: actor.userId,
    jobPostId: postId,
    eventId: null,
    channel,
    path: "shared_post",
    adName: `share_${channel}`,
  });
}

/** The caller's short link to the invitation page. */
export const linkToInvitation = (deps: Deps, actor: Actor): Promise<string> =>
  ownLink(deps, { userId: actor.userId, jobPostId: null, eventId: null, channel: "invite", path: "invite_signup", adName: "invite" });

/** The caller's short link to the page of a marketing event. The event must exist. */
export const linkToEvent = (deps: Deps, actor: Actor, eventId: number): Promise<string> =>
  ownLink(deps, { userId: actor.userId, jobPostId: null, eventId, channel: "event", path: "marketing_event", adName: "invite" });

async function ownLink(deps: Deps, link: Omit<queries.NewLink, "code">): Promise<string> {
  let code = await queries.findCode(deps.db, link);
  if (code === undefined) {
    await queries.insertLink(deps.db, { ...link, code: newCode() });
    // Of two concurrent requests, only the first inserts its code. Both return that code.
    code = await queries.findCode(deps.db, link);
  }
  return `${deps.config.origin}/l/${code}`;
}

/** 12 characters of an alphabet of 31 that look different from each other: 59 bits. */
function newCode(): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

export type FollowedLink = {
  readonly arrival: Arrival;
  /** Undefined when the link is an invitation. */ readonly post: PublicPost | "gone" | undefined;
};

/** The target of a short link. Counts the click without personal data. Undefined for an unknown code. */
export async function followLink(deps: Deps, code: string, visitor: VisitorKind, counts: boolean): Promise<FollowedLink | undefined> {
  const link = await queries.findLink(deps.db, code);
  if (!link) return undefined;
  if (counts) await queries.countClick(deps.db, link.id, visitor);
  const arrival = {
    ...(link.job_post_id === null ? {} : { job_post_id: link.job_post_id }),
    ...(link.marketing_event_id === null ? {} : { event_id: String(link.marketing_event_id) }),
    path: link.path,
    ad_name: link.ad_name,
    ...(link.inviter_code === null ? {} : { inviter_code: link.inviter_code }),
  };
  if (link.job_post_id === null) return { arrival, post: undefined };
  const post = await findPublicPost(deps, link.job_post_id);
  return { arrival, post: post === undefined || post === "ended" ? "gone" : post };
}
