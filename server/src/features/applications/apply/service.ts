import type { Actor } from "../../../auth/actor.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { countOfDay } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { findDetail, hasEnded, lockOpenPost } from "../../job-posts/index.ts";
import { insertSnapshot, lockCurrentFileId } from "../../resumes/index.ts";
import { countShare } from "../thread/phone-shares.ts";
import { insertEvent } from "../thread/queries.ts";
import * as queries from "./queries.ts";

/** Of one doctor to one post. Each application sends a notice to the hospital, and its file stays after a withdrawal. */
const applicationsPerDay = 5;

/**
 * Applies once: a second call returns the live application with `isNew` false. Replaces an application whose time is over. Saves a snapshot
 * of the résumé, and queues the notice for the hospital in the same transaction. Throws job_post.closed if the post was open once, otherwise
 * job_post.not_found, also for a hidden hospital. Throws licence.rejected and application.too_many.
 */
export function apply(deps: Deps, actor: Actor, postId: number) {
  return inTransaction(deps.db, async (tx) => {
    // A doctor with a live application gets it back, even if the post has closed since.
    const existing = await queries.findLive(tx, actor.userId, postId);
    if (existing && !existing.has_lapsed) return { application: existing, isNew: false };
    const post = await lockOpenPost(tx, postId);
    if (!post) throw await whyNotOpen(tx, actor, postId);
    const fileId = await lockCurrentFileId(tx, actor.userId);
    // After the lock of the doctor's row, which hiding a hospital and a decision about the licence take too.
    const obstacles = await queries.findObstacles(tx, actor.userId, post.business_id);
    if (obstacles.is_hidden) throw fail("job_post.not_found", ["job_post_id"]);
    if (obstacles.has_rejected_licence) throw fail("licence.rejected");
    // A lapsed application. Its hospital no longer sees it, and the database allows one live application to a post.
    if (existing) await queries.deactivate(tx, existing.id);
    const application = await queries.insertLive(tx, actor.userId, postId, fileId);
    if (!application) {
      const live = await queries.findLive(tx, actor.userId, postId);
      if (!live) throw new Error("a live application vanished while applying");
      return { application: live, isNew: false };
    }
    const limit = { key: `application of ${actor.userId} to ${postId}`, max: applicationsPerDay, code: "application.too_many" } as const;
    await countOfDay(tx, { ...limit, factor: deps.config.rateLimitFactor }, deps.now());
    await insertSnapshot(deps, tx, actor.userId, application.id);
    await deps.outbox.add(tx, "application.created", { id: application.id });
    return { application, isNew: true };
  });
}

async function whyNotOpen(tx: Tx, actor: Actor, postId: number) {
  const post = await findDetail(tx, actor.userId, postId);
  return fail(post && hasEnded(post) && !post.is_hidden ? "job_post.closed" : "job_post.not_found", ["job_post_id"]);
}

/** Cancels an application of this doctor. Cancelling it again changes nothing. Throws application.not_found and application.over. */
export function cancel(deps: Deps, actor: Actor, applicationId: number) {
  return inTransaction(deps.db, async (tx) => {
    const application = await queries.lockOwn(tx, actor.userId, applicationId);
    if (!application) throw fail("application.not_found");
    if (!application.active) return application;
    if (application.is_over) throw fail("application.over");
    return queries.deactivate(tx, application.id);
  });
}

/**
 * Shares the doctor's phone number with the hospital of a live application, and queues the notice for the hospital. Sharing it
 * again changes nothing.
 * Throws application.not_found and thread.too_many_shares.
 */
export function sharePhone(deps: Deps, actor: Actor, applicationId: number): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const application = await queries.lockOwn(tx, actor.userId, applicationId);
    if (!application?.active) throw fail("application.not_found");
    if (application.phone_shared_at !== null) return application.phone_shared_at;
    await countShare(deps, tx, applicationId, "doctor");
    const sharedAt = await queries.setPhoneShared(tx, applicationId, true);
    if (sharedAt === null) throw new Error("a shared number has no time");
    await insertEvent(tx, { applicationId, kind: "phone_shared", side: "doctor", reason: null, actorId: actor.userId });
    await deps.outbox.add(tx, "application.phone_shared", { id: applicationId });
    return sharedAt;
  });
}
