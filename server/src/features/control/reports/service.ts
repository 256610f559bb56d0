import { reportLimit, type reportJobPost, type resolveReports } from "@rounds/contract/control/reports.ts";
import type { ReportState } from "@rounds/contract/control/lists.ts";
import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { countOfDay } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, cutPage, decodeCursor, totalFields } from "../../../lib/cursor.ts";
import { closePost, lockHospitalOf, lockPost, notifyPostReview, requireEngageable } from "../../job-posts/index.ts";
import { notifyDecision, notifySuspension } from "./notices.ts";
import { hidesPost } from "./policy.ts";
import type { OpenReports } from "./present.ts";
import * as queries from "./queries.ts";
import type { ReportedRow } from "./queries.ts";

const maxReports = 500;
const detailColumn = "job_post_reports.detail";

/** Undefined if there is no such post. */
const lockReported = async (tx: Tx, actor: Actor, postId: number) => (await lockHospitalOf(tx, actor, postId)) && lockPost(tx, postId);

/**
 * Stores a doctor's report of an open post, and hides the post if it has enough independent reports. Throws job_post.not_found,
 * job_post_report.already and job_post_report.too_many.
 */
export function report(
  deps: Deps,
  actor: Actor,
  postId: number,
  { reason, detail }: HandlerInput<typeof reportJobPost>["body"]["job_post_report"],
): Promise<queries.OwnReport> {
  const detailSealed = detail === "" ? null : deps.vault.seal(detailColumn, detail);
  return inTransaction(deps.db, async (tx) => {
    await requireEngageable(tx, actor, postId);
    // Concurrent reports of a post count each other.
    const post = await lockReported(tx, actor, postId);
    if (!post) throw fail("job_post.not_found");
    const inserted = await queries.insert(tx, { postId, userId: actor.userId, reason, detailSealed });
    if (!inserted) throw fail("job_post_report.already");
    const limit = { key: `job-post-report ${actor.userId}`, max: reportLimit.perDay, code: "job_post_report.too_many" } as const;
    await countOfDay(tx, limit, deps.now());
    if (hidesPost(await queries.countIndependent(tx, postId)) && (await queries.suspend(tx, postId, deps.now())))
      await notifySuspension(tx, post, deps.now());
    return inserted;
  });
}

type Page = { readonly state: ReportState; readonly limit: number; readonly cursor?: string | undefined };

const positionOf = (state: ReportState) => (row: ReportedRow) => [state === "open" ? row.first_at : (row.resolved_at ?? ""), row.id];

/** Reported posts in one state. Throws request.invalid for a foreign cursor. */
export async function list({ db }: Deps, { state, limit, cursor }: Page) {
  const after = decodeCursor(cursor, ["time", "id"]);
  const found = await (state === "open" ? queries.listOpen : queries.listResolved)(db, limit + 1, after);
  const page = cutPage(found, limit, positionOf(state));
  return after === null ? { ...page, ...totalFields(await queries.count(db, state, countCap + 1)) } : page;
}

/** The reports of a post with their texts. The caller writes the line in the audit log. */
async function open(deps: Deps, tx: Tx, row: ReportedRow): Promise<OpenReports> {
  const textOf = (sealed: string | null): string => (sealed === null ? "" : deps.vault.open(detailColumn, sealed));
  const reports = await queries.listOfPost(tx, row.id, maxReports);
  return { row, reports: reports.map((one) => ({ report: one, detail: textOf(one.detail_sealed) })) };
}

const subjectsOf = ({ reports }: OpenReports): number[] => reports.map(({ report: { user_id: reporter } }) => reporter);

/** The reports of a post, and a line in the audit log that names their reporters. Throws job_post_report.not_found. */
export function read(deps: Deps, actor: Actor, origin: AuditOrigin, postId: number): Promise<OpenReports> {
  return inTransaction(deps.db, async (tx) => {
    const row = await queries.find(tx, postId);
    if (!row) throw fail("job_post_report.not_found");
    const opened = await open(deps, tx, row);
    await record(tx, actor, origin, { action: "job_post_report.read", entity: "job_post", entityId: postId, subjects: subjectsOf(opened) });
    return opened;
  });
}

/**
 * Decides the waiting reports of a post. The first outcome shows the post again, and `closed` closes it. `corrected` rejects it with the
 * note, so that its hospital corrects it and requests a review. Each reporter gets one notice after the commit. Throws
 * job_post_report.not_found. Throws job_post_report.changed without a waiting report, or for another number than the operator saw.
 */
export function resolve(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  postId: number,
  { outcome, note, expected_count: expected }: HandlerInput<typeof resolveReports>["body"]["resolution"],
): Promise<OpenReports> {
  return inTransaction(deps.db, async (tx) => {
    const post = await lockReported(tx, actor, postId);
    const reported = post && (await queries.find(tx, postId));
    if (!post || !reported) throw fail("job_post_report.not_found");
    const at = deps.now().toISOString();
    const resolved = await queries.resolve(tx, postId, { outcome, note, operatorId: actor.userId, at });
    const isWaiting = resolved.length > 0 || reported.suspended_at !== null;
    if (!isWaiting || (expected !== undefined && expected !== resolved.length)) throw fail("job_post_report.changed");
    if (outcome === "closed" && post.active) await closePost(tx, actor, origin, postId, { reason: "withdrawn" });
    if (outcome === "corrected") {
      await queries.reject(tx, postId, note, actor.userId, at);
      await notifyPostReview(deps, tx, { post, state: "rejected", reason: note, reviewedAt: at });
    }
    await queries.endSuspension(tx, postId);
    // Without a suspension, a hospital does not learn that a report was dismissed.
    if (outcome === "closed" || (outcome === "kept" && reported.suspended_at !== null)) await notifyDecision(tx, post, outcome, note, at);
    for (const { id } of resolved) await deps.outbox.add(tx, "job_post_report.resolved", { id });
    // Not found: all reporters have left.
    const row = (await queries.find(tx, postId)) ?? { ...reported, suspended_at: null, outcome, resolved_at: at };
    const opened = await open(deps, tx, row);
    await record(tx, actor, origin, {
      action: "job_post_report.resolve",
      entity: "job_post",
      entityId: postId,
      subjects: subjectsOf(opened),
      details: { outcome, reports: resolved.map(({ id }) => id) },
    });
    return opened;
  });
}
