import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { Inquiry } from "@rounds/contract/interiors/inquiries.ts";
import type * as contract from "@rounds/contract/interiors/inquiries.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { AuditOrigin } from "../../../db/audit.ts";
import { inTransaction } from "../../../db/database.ts";
import { countOfDay } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";
import { fail, failUntil } from "../../../lib/app-error.ts";
import { countCap, totalFields } from "../../../lib/cursor.ts";
import { locate } from "../../../lib/districts.ts";
import { msIntoSeoulDay, seoulToday } from "../../../lib/seoul-time.ts";
import { readSortedOrById } from "../../../lib/sorted-cursor.ts";
import { notify } from "../../inbox/index.ts";
import { findProfile } from "../../profiles/index.ts";
import { failedText, inquiryLetter, sentText } from "./letter.ts";
import { presentInquiry } from "./present.ts";
import * as queries from "./queries.ts";

type Wish = HandlerInput<typeof contract.createInteriorInquiry>["body"]["interior_inquiry"];

export const sendTask = "interior_inquiry.send";
const messageColumn = "interior_inquiries.message";
const daySeconds = 24 * 3600;
/** Inquiries of one doctor to all designers together. */
const perDay = 10;
/** Longer than any attempt takes. */
const leaseMs = 2 * 60_000;
/** The designer would no longer expect an inquiry of this age. */
const giveUpMs = 2 * daySeconds * 1000;

const opened = (deps: Deps, row: queries.InquiryRow): Inquiry => presentInquiry(row, deps.vault.open(messageColumn, row.message_sealed));

/** The doctor's inquiries, and what an inquiry hands over. */
export async function listOwn(deps: Deps, actor: Actor) {
  const profile = await findProfile(deps.db, actor.userId);
  if (!profile) throw fail("profile.required");
  const located = locate(profile.address ?? "");
  return {
    interior_inquiries: (await queries.listOwn(deps.db, actor.userId)).map((row) => opened(deps, row)),
    sender: {
      name: profile.name,
      phone_number: deps.vault.open("profiles.phone_number", profile.phone_number_sealed),
      region: located?.district ?? located?.region ?? null,
    },
  };
}

/**
 * Accepts an inquiry. The queue sends it after the commit. Throws interior_designer.not_found, interior_inquiry.not_taken,
 * interior_project.not_found and interior_inquiry.too_many.
 */
export async function create(deps: Deps, actor: Actor, wish: Wish): Promise<Inquiry> {
  const now = deps.now();
  const receiver = await queries.findReceiver(deps.db, wish.designer_id);
  if (!receiver) throw fail("interior_designer.not_found");
  if (receiver.inquiry_email === "") throw fail("interior_inquiry.not_taken");
  if (wish.project_id !== null && !(await queries.isPublicWork(deps.db, wish.designer_id, wish.project_id)))
    throw fail("interior_project.not_found", ["interior_inquiry", "project_id"]);
  const id = await inTransaction(deps.db, async (tx) => {
    const inserted = await queries.insert(tx, {
      designer_id: wish.designer_id,
      user_id: actor.userId,
      project_id: wish.project_id,
      message_sealed: deps.vault.seal(messageColumn, wish.message),
      area: wish.area,
      region: wish.region === "" ? null : wish.region,
      start_within: wish.start,
      consented_at: now.toISOString(),
      day: seoulToday(now),
      created_at: now.toISOString(),
    });
    if (inserted === undefined) throw failUntil("interior_inquiry.too_many", daySeconds - msIntoSeoulDay(now) / 1000);
    await countOfDay(tx, { key: `interior-inquiry ${actor.userId}`, max: perDay, code: "interior_inquiry.too_many" }, now);
    await deps.outbox.add(tx, sendTask, { id: inserted });
    return inserted;
  });
  const row = await queries.findOwn(deps.db, actor.userId, id);
  if (!row) throw new Error("an inquiry without a row");
  return opened(deps, row);
}

/** The mail server does not respond now, so the inquiry waits. */
class MailUnavailable extends Error {}

/** Sends a waiting inquiry once. Throws MailUnavailable, so that the queue tries again. */
export async function deliver(deps: Deps, id: number): Promise<void> {
  const claimed = await queries.claim(deps.db, id, deps.now(), new Date(deps.now().getTime() - leaseMs));
  if (!claimed) return;
  const letter = await queries.findLetter(deps.db, id);
  // The person has left or has no profile any more.
  if (!letter) return finish(deps, claimed, null, "failed", "no_profile");
  // The designer has stopped taking inquiries since.
  if (letter.inquiry_email === "") return finish(deps, claimed, letter, "failed", "not_taken");
  const result = await deps.email.send({
    to: letter.inquiry_email,
    messageId: `interior-inquiry-${id}@${new URL(deps.config.origin).hostname}`,
    ...inquiryLetter.write(
      {
        name: letter.name,
        phone: deps.vault.open("profiles.phone_number", letter.phone_number_sealed),
        customerName: letter.customer_name,
        message: deps.vault.open(messageColumn, letter.message_sealed),
        area: letter.area,
        region: letter.region,
        start: letter.start_within,
      },
      deps.config.brand.name,
    ),
  });
  if (result.kind === "accepted") return finish(deps, claimed, letter, "sent", null);
  deps.log.warn({ inquiryId: id, reason: result.reason }, "an inquiry to a designer was not accepted");
  const isLate = deps.now().getTime() - Date.parse(claimed.created_at) > giveUpMs;
  if (result.kind === "refused" || isLate) return finish(deps, claimed, letter, "failed", result.reason);
  await inTransaction(deps.db, (tx) => queries.saveResult(tx, id, { status: "waiting", failure: result.reason }, deps.now()));
  throw new MailUnavailable(result.reason);
}

/** Saves the result with the doctor's notice in one transaction. */
async function finish(
  deps: Deps,
  { id, user_id }: queries.ClaimedInquiry,
  letter: queries.Letter | null,
  status: "sent" | "failed",
  failure: string | null,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await queries.saveResult(tx, id, { status, failure }, deps.now());
    if (!letter) return;
    await notify(tx, {
      userIds: [user_id],
      words: status === "sent" ? sentText.write({ ...letter, start: letter.start_within }) : failedText.write(letter),
      cause: `interior_inquiry:${id}:${status}`,
    });
  });
}

const recoveredAtOnce = 20;

/** Sends inquiries that a killed process left. The queue locks the job of a killed process for hours. */
export async function recover(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - 5 * leaseMs);
  for (const id of await queries.listSilent(deps.db, before, recoveredAtOnce))
    await deliver(deps, id).catch((error: unknown) => {
      if (!(error instanceof MailUnavailable)) throw error;
    });
}

/** A page for operators, newest first or in the order of a column. */
export async function listAll(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  { status: wanted, ...query }: HandlerInput<typeof contract.listOperatorInquiries>["query"],
) {
  const status = wanted ?? null;
  const page = await readSortedOrById(
    deps.vault,
    query,
    (sort, place) => queries.listSorted(deps.db, actor, origin, { status, sort, page: place }),
    (after) => queries.listAll(deps.db, actor, origin, { status, after, limit: query.limit + 1 }),
  );
  return { ...page, total: query.cursor === undefined ? totalFields(await queries.countAll(deps.db, status, countCap + 1)) : {} };
}
