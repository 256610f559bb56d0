import type { Actor } from "../../../auth/actor.ts";
import type { Db } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { centreOf } from "../../../lib/districts.ts";
import { type Current, selectCurrent } from "../list/current-posts.ts";
import { nearestDistricts } from "../suggestions/nearby.ts";
import { canEngage, canSeeJobPost, hasEnded } from "./policy.ts";
import { setLike } from "./likes.ts";
import * as queries from "./queries.ts";
import type { DetailRow } from "./queries.ts";
import { findSimilar, type Likeness } from "./similar.ts";

/** A post that this person may see. Throws job_post.not_found for a hidden or missing post. */
export async function getVisible(deps: Pick<Deps, "db">, actor: Actor, postId: number): Promise<DetailRow> {
  const post = await queries.findDetail(deps.db, actor.userId, postId);
  if (!post || !canSeeJobPost(actor, post)) throw fail("job_post.not_found");
  return post;
}

/** A post that this doctor saved. Null if it is not saved, or if the doctor's list of saved posts does not show it. */
export async function findSaved(deps: Pick<Deps, "db">, actor: Actor, postId: number): Promise<DetailRow | null> {
  const post = await queries.findDetail(deps.db, actor.userId, postId);
  return post && post.bookmark_id !== null && canEngage(post) ? post : null;
}

/** Districts whose posts are candidates. */
const near = { count: 8, km: 30 } as const;

function likenessOf(post: DetailRow): Likeness {
  const { id, specialties, best_pay, business_lat: lat, business_lng: lng, business_region: region } = post;
  const { district } = post.card;
  const point = lat !== null && lng !== null ? { lat, lng } : district === null ? null : centreOf(district);
  const around = point === null ? [] : nearestDistricts(point, near.count, near.km);
  const nearDistricts = [...new Set([...(district === null ? [] : [district]), ...around])];
  return { id, specialties, district, region, point, nearDistricts, best_pay };
}

const maxSimilar = 6;

/** Open posts that are similar to a post that this person may see. Throws job_post.not_found. */
export async function listSimilar(deps: Deps, actor: Actor, postId: number): Promise<Similar> {
  return selectSimilar(deps, actor.userId, await getVisible(deps, actor, postId), maxSimilar);
}

type Similar = Omit<Current<null>, "value">;

function selectSimilar(deps: Deps, userId: number, post: DetailRow, limit: number): Promise<Similar> {
  const likeness = likenessOf(post);
  return selectCurrent(deps, userId, async () => (memory) => ({
    value: null,
    ids: findSimilar(memory, likeness, limit),
    usesState: false,
  }));
}

/** The viewer id of a request without a session. */
export const visitorId = 0;

const maxTeasers = 5;

/**
 * The public preview: an open post, or an ended post with similar open ones. The page is the same for all visitors, but a signed-in doctor
 * sees nothing of a hidden hospital. Throws job_post.not_found.
 */
export async function preview(deps: Deps, actor: Actor | null, postId: number) {
  const viewerId = actor?.userId ?? visitorId;
  const post = await queries.findDetail(deps.db, viewerId, postId);
  if (!post || post.is_hidden) throw fail("job_post.not_found");
  if (post.is_open) return { post, similar: null };
  if (!hasEnded(post)) throw fail("job_post.not_found");
  return { post, similar: (await selectSimilar(deps, viewerId, post, maxTeasers)).cards };
}

/** Throws job_post.not_found unless this doctor may read, like or save the post. */
export async function requireEngageable(db: Db, actor: Actor, postId: number): Promise<void> {
  const post = await queries.findVisibility(db, actor.userId, postId);
  if (!post || !canEngage(post)) throw fail("job_post.not_found");
}

export async function markRead(deps: Deps, actor: Actor, postId: number): Promise<void> {
  await requireEngageable(deps.db, actor, postId);
  await queries.insertRead(deps.db, actor.userId, postId);
}

/** Sets the like, or toggles it when `wanted` is absent. Returns the new state and count. */
export async function like({ db }: Deps, actor: Actor, postId: number, wanted: boolean | undefined) {
  await requireEngageable(db, actor, postId);
  const liked = await setLike(db, { userId: actor.userId, postId, isLiked: wanted ?? null });
  if (!liked) throw fail("job_post.not_found");
  return { user_like: liked.is_liked, total_likes: liked.likes };
}
