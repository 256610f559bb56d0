import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { decideLicence, listLicenceReviews } from "@rounds/contract/profiles/licences.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, cutPage, decodeCursor, totalFields } from "../../../lib/cursor.ts";
import { notify, withdraw } from "../../inbox/index.ts";
import { requestSettlement } from "../../rewards/index.ts";
import { compareWithRegister, type RegisterFinding } from "./policy.ts";
import * as queries from "./queries.ts";
import type { ReviewRow } from "./queries.ts";

type Earlier = Awaited<ReturnType<typeof queries.listEarlier>>;
export type OpenReview = {
  readonly row: ReviewRow;
  readonly birthDate: string;
  readonly licenceNumber: string;
  readonly register: RegisterFinding;
  readonly isTaken: boolean;
  readonly earlier: Earlier;
};

const openBirthDate = (deps: Deps, row: { birth_date_sealed: string }): string =>
  deps.vault.open("licence_checks.birth_date", row.birth_date_sealed);

async function open(deps: Deps, tx: Tx, row: ReviewRow): Promise<OpenReview> {
  const birthDate = openBirthDate(deps, row);
  const [entry] = await queries.findEntries(tx, [row.license_number_hash]);
  const known = entry && { name: entry.name, birthDate: deps.vault.open("licence_register.birth_date", entry.birth_date_sealed) };
  return {
    row,
    birthDate,
    licenceNumber: deps.vault.open("licence_checks.license_number", row.license_number_sealed),
    register: compareWithRegister({ name: row.name, birthDate }, known),
    isTaken: await queries.isTakenByOther(tx, row.license_number_hash, row.user_id),
    earlier: await queries.listEarlier(tx, row.user_id, row.id),
  };
}

/** Each state is sorted by the time that matters to it. */
const sortValues = (row: ReviewRow) => [row.state === "pending" ? row.checked_at : (row.decided_at ?? ""), row.id];

/** Licences in one state. Reading whose they are is written to the audit log. */
export function listReviews(deps: Deps, actor: Actor, origin: AuditOrigin, query: HandlerInput<typeof listLicenceReviews>["query"]) {
  const { state, limit } = query;
  const after = decodeCursor(query.cursor, ["time", "integer"]);
  return inTransaction(deps.db, async (tx) => {
    const page = { limit, after };
    const found = await (state === "pending" ? queries.listWaiting(tx, page) : queries.listDecided(tx, state, page));
    const { rows, next_cursor } = cutPage(found, limit, sortValues);
    if (rows.length > 0) {
      await record(tx, actor, origin, {
        action: "licence_review.list",
        entity: "licence_check",
        subjects: rows.map((row) => row.user_id),
        details: { licence_check_ids: rows.map((row) => row.id) },
      });
    }
    return {
      reviews: rows,
      next_cursor,
      ...(after ? {} : totalFields(await queries.countReviews(tx, state, countCap + 1))),
    };
  });
}

/** One licence with everything that decides. Each reading is written to the audit log. Throws licence_review.not_found. */
export function readReview(deps: Deps, actor: Actor, origin: AuditOrigin, checkId: number): Promise<OpenReview> {
  return inTransaction(deps.db, async (tx) => {
    const row = await queries.findReview(tx, checkId);
    if (!row) throw fail("licence_review.not_found");
    await record(tx, actor, origin, {
      action: "licence_review.read",
      entity: "licence_check",
      entityId: checkId,
      subjects: [row.user_id],
    });
    return open(deps, tx, row);
  });
}

/**
 * Decides a licence, also one that was decided wrongly before, or puts it back among those that wait; a profile that stands on it
 * follows. Throws licence_review.not_found, and licence_review.changed when it is no longer in the state that the operator saw.
 */
export function decide(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  checkId: number,
  wish: HandlerInput<typeof decideLicence>["body"]["licence_review"],
): Promise<OpenReview> {
  const decision = { state: wish.state, reason: wish.state === "rejected" ? wish.reason : null };
  return inTransaction(deps.db, async (tx) => {
    const row = await queries.lockReview(tx, checkId);
    if (!row) throw fail("licence_review.not_found");
    if (wish.expected_state !== undefined && wish.expected_state !== row.state) throw fail("licence_review.changed");
    await queries.decide(tx, await sameQuestion(deps, tx, row), decision, actor.userId, deps.now());
    const hasProfile = await queries.updateProfileState(tx, row.user_id, row.license_number_hash, decision.state);
    await record(tx, actor, origin, {
      action: "licence_review.decide",
      entity: "licence_check",
      entityId: checkId,
      subjects: [row.user_id],
      details: { state: decision.state, was: row.state },
    });
    const decided = await queries.findReview(tx, checkId);
    if (!decided) throw fail("licence_review.not_found");
    if (hasProfile) await requestSettlement(deps, tx, row.user_id);
    if (row.state !== decision.state) {
      if (row.decided_at !== null) await withdraw(tx, row.user_id, causeOf(row));
      if (hasProfile && decision.state !== "pending") await tell(tx, decided, decision.state);
    }
    return open(deps, tx, decided);
  });
}

/** The same values asked again by the same person while they waited: one decision answers all of them. */
async function sameQuestion(deps: Deps, tx: Tx, row: ReviewRow): Promise<number[]> {
  const birthDate = openBirthDate(deps, row);
  const checks = await queries.listChecks(tx, row.user_id, row.license_number_hash);
  const waiting = checks.filter(
    (check) => check.state === "pending" && check.name === row.name && openBirthDate(deps, check) === birthDate,
  );
  return [...new Set([row.id, ...waiting.map(({ id }) => id)])];
}

/** Names one decision: made anew after it was taken back, it is told anew. */
const causeOf = (row: ReviewRow): string => `licence_check:${row.id}:${row.state}:${row.decided_at ?? ""}`;

const tell = (tx: Tx, row: ReviewRow, state: "verified" | "rejected"): Promise<void> =>
  notify(tx, {
    userIds: [row.user_id],
    kind: `licence.${state}`,
    title: state === "verified" ? "면허번호가 확인되었어요" : "면허번호를 확인하지 못했어요",
    body:
      state === "verified"
        ? "이제 모든 기능을 쓸 수 있어요."
        : [row.decision_reason, "이름, 생년월일, 면허번호를 확인하고 고객센터에 알려 주세요."].filter(Boolean).join(" "),
    link: "/profile",
    cause: causeOf(row),
  });
