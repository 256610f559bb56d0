import type { Actor } from "../../../auth/actor.ts";
import { inTransaction, type Db } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { centreOf } from "../../../lib/districts.ts";
import { nearestDistricts } from "../suggestions/nearby.ts";
import { canEngage, canSeeJobPost, hasEnded } from "./policy.ts";
import * as queries from "./queries.ts";
import type { CardRow, DetailRow } from "./queries.ts";

/** A post that this person may see. Throws job_post.not_found for a hidden or missing post. */
export async function getVisible(deps: Pick<Deps, "db">, actor: Actor, postId: number): Promise<DetailRow> {
  const post = await queries.findDetail(deps.db, actor.userId, postId);
  if (!post || !canSeeJobPost(actor, post)) throw fail("job_post.not_found");
  return post;
}

/** Districts whose posts are candidates. */
const near = { count: 8, km: 30 } as const;

function likenessOf(post: DetailRow) {
  const { id, specialties, best_pay, business_lat: lat, business_lng: lng, business_region: region } = post;
  const { district } = post.card;
  const point = lat !== null && lng !== null ? { lat, lng } : district === null ? null : centreOf(district);
  const around = point === null ? [] : nearestDistricts(point, near.count, near.km);
  const nearDistricts = [...new Set([...(district === null ? [] : [district]), ...around])];
  return { id, specialties, district, region, point, nearDistricts, best_pay };
}

const maxSimilar = 6;

/** Open posts that are similar to a post that this person may see. Throws job_post.not_found. */
export async function listSimilar(deps: Deps, actor: Actor, postId: number): Promise<CardRow[]> {
  return queries.findSimilar(deps.db, actor.userId, likenessOf(await getVisible(deps, actor, postId)), maxSimilar);
}

/** The viewer id of a request without a session. */
export const visitorId = 0;

/** The public preview: an open post, or an ended post with similar open ones. Throws job_post.not_found. */
export async function preview(deps: Deps, postId: number) {
  const post = await queries.findDetail(deps.db, visitorId, postId);
  if (post?.is_open) return { post, similar: null };
  if (!post || !hasEnded(post)) throw fail("job_post.not_found");
  return { post, similar: await queries.findSimilar(deps.db, visitorId, likenessOf(post), 5) };
}

/** Throws job_post.not_found unless this doctor may read, like or save the post. */
export async function requireEngageable(db: Db, actor: Actor, postId: number): Promise<void> {
  const post = await queries.findDetail(db, actor.userId, postId);
  if (!post || !canEngage(post)) throw fail("job_post.not_found");
}

export async function markRead(deps: Deps, actor: Actor, postId: number): Promise<void> {
  await requireEngageable(deps.db, actor, postId);
  await queries.insertRead(deps.db, actor.userId, postId);
}

/** Sets the like, or toggles it when `wanted` is absent. Returns the new state and count. */
export function like(deps: Deps, actor: Actor, postId: number, wanted: boolean | undefined) {
  return inTransaction(deps.db, async (tx) => {
    await requireEngageable(tx, actor, postId);
    await queries.lockLikes(tx, postId);
    const isLiked = wanted ?? !(await queries.hasLike(tx, actor.userId, postId));
    return { user_like: isLiked, total_likes: await queries.setLike(tx, actor.userId, postId, isLiked) };
  });
}
