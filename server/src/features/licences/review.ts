import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { listLicenceReviews } from "@rounds/contract/licences.ts";
import type { Actor } from "../../auth/actor.ts";
import { record, type AuditOrigin } from "../../db/audit.ts";
import { inTransaction, type Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { fail } from "../../lib/app-error.ts";
import { countCap, decodeCursor, encodeCursor, totalFields } from "../../lib/cursor.ts";
import { notify } from "../notices/index.ts";
import * as queries from "./queries.ts";
import type { ReviewRow } from "./queries.ts";

export type OpenReview = { readonly row: ReviewRow; readonly birthDate: string; readonly licenceNumber: string };

const open = (deps: Deps, row: ReviewRow): OpenReview => ({
  row,
  birthDate: deps.vault.open("licence_checks.birth_date", row.birth_date_sealed),
  licenceNumber: deps.vault.open("licence_checks.license_number", row.license_number_sealed),
});

/** Licences in one state, oldest request first. Reading them is written to the audit log. */
export function listReviews(deps: Deps, actor: Actor, origin: AuditOrigin, query: HandlerInput<typeof listLicenceReviews>["query"]) {
  const after = decodeCursor(query.cursor, ["time", "integer"]);
  return inTransaction(deps.db, async (tx) => {
    const found = await queries.listReviews(tx, query.state, query.limit, after);
    const rows = found.slice(0, query.limit);
    const last = rows.at(-1);
    if (rows.length > 0) {
      await record(tx, actor, origin, {
        action: "licence_review.read",
        entity: "licence_check",
        subjects: rows.map((row) => row.user_id),
        details: { licence_check_ids: rows.map((row) => row.id) },
      });
    }
    return {
      reviews: rows.map((row) => open(deps, row)),
      next_cursor: found.length > query.limit && last ? encodeCursor([last.checked_at, last.id]) : null,
      ...(after ? {} : totalFields(await queries.countReviews(tx, query.state, countCap + 1))),
    };
  });
}

/** Decides a licence, also one that was decided wrongly before; a profile that stands on it follows. Throws licence_review.not_found. */
export function decide(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  checkId: number,
  state: "verified" | "rejected",
): Promise<OpenReview> {
  return inTransaction(deps.db, async (tx) => {
    const row = await queries.lockReview(tx, checkId);
    if (!row) throw fail("licence_review.not_found");
    await queries.decide(tx, await sameQuestion(deps, tx, row), state, actor.userId, deps.now());
    const hasProfile = await queries.updateProfileState(tx, row.user_id, row.license_number_hash, state);
    await record(tx, actor, origin, {
      action: "licence_review.decide",
      entity: "licence_check",
      entityId: checkId,
      subjects: [row.user_id],
      details: { state, was: row.state },
    });
    if (hasProfile && state !== row.state) await tell(tx, row, state);
    const decided = await queries.findReview(tx, checkId);
    if (!decided) throw fail("licence_review.not_found");
    return open(deps, decided);
  });
}

/** The same values asked again by the same person while they waited: one decision answers all of them. */
async function sameQuestion(deps: Deps, tx: Tx, row: ReviewRow): Promise<number[]> {
  const asked = open(deps, row);
  const checks = await queries.listChecks(tx, row.user_id, row.license_number_hash);
  const waiting = checks.filter(
    (check) =>
      check.state === "pending" &&
      check.name === row.name &&
      deps.vault.open("licence_checks.birth_date", check.birth_date_sealed) === asked.birthDate,
  );
  return [...new Set([row.id, ...waiting.map(({ id }) => id)])];
}

const tell = (tx: Tx, row: ReviewRow, state: "verified" | "rejected"): Promise<void> =>
  notify(tx, {
    userIds: [row.user_id],
    kind: `licence.${state}`,
    title: state === "verified" ? "면허번호가 확인되었어요" : "면허번호를 확인하지 못했어요",
    body: state === "verified" ? "이제 모든 기능을 쓸 수 있어요." : "이름, 생년월일, 면허번호를 확인하고 고객센터에 알려 주세요.",
    link: "/profile",
    cause: `licence_check:${row.id}:${state}`,
  });
