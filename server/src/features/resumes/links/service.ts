import { resumeLinkLimit, type SentResume } from "@rounds/contract/resumes/links.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditEntry, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Db, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { AppError, fail } from "../../../lib/app-error.ts";
import { cutPage, decodeCursor } from "../../../lib/cursor.ts";
import { hashToken, randomToken, tokenOfRequest } from "../../../lib/vault.ts";
import { findContact } from "../../profiles/index.ts";
import { openStored } from "../files/service.ts";
import { listSupplements, markOpened, type SupplementRow } from "../sent/queries.ts";
import { openResume } from "../sent/seal.ts";
import { canBeShared, canManageLinks, canReadResume, canSeeLinks, canSeePhone } from "./policy.ts";
import * as queries from "./queries.ts";
import type { SentRow } from "./queries.ts";

const dayMs = 24 * 3600 * 1000;
const maxLinks = 100;
const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/** The visible fields of a snapshot. The licence number and the birth date are never shown. */
type Snapshot = Pick<
  SentResume,
  "name" | "gender" | "phone_number" | "email" | "specialties" | "educations" | "experiences" | "skills" | "introduction"
>;

export type OpenResume = {
  readonly row: SentRow;
  readonly snapshot: Snapshot;
  readonly sentAt: string;
  readonly supplements: readonly SupplementRow[];
  /** Whether the response contains the phone number. */
  readonly hasPhone: boolean;
};

/**
 * Decrypts the snapshot of the résumé. Null after it was erased. The name and the contact details are the present ones, because the hospital
 * uses them to reach the doctor.
 */
async function openSnapshot(
  deps: Pick<Deps, "vault" | "db">,
  row: SentRow,
  supplements: readonly SupplementRow[],
  reader: { readonly isOperator: boolean },
): Promise<OpenResume | null> {
  if (row.resume_sealed === null || row.sent_at === null) return null;
  const sent = openResume(deps.vault, row.resume_sealed) as Snapshot;
  const snapshot = { ...sent, ...(await findContact(deps, deps.db, row.user_id)) };
  return { row, snapshot, sentAt: row.sent_at, supplements, hasPhone: canSeePhone(reader, row) };
}

async function requireReadable(db: Db, actor: Actor, applicationId: number): Promise<SentRow> {
  const row = await queries.findSent(db, applicationId);
  if (!row || !canReadResume(actor, row) || row.resume_sealed === null) throw fail("sent_resume.not_found");
  return row;
}

/** Records that the hospital opens what `find` returns. Finds it again afterwards, because an addition may have been saved meanwhile. */
async function openForHospital<Row extends { readonly id: number }>(tx: Tx, find: () => Promise<Row>): Promise<Row> {
  await markOpened(tx, (await find()).id);
  return find();
}

/** The application that this person reads. A reading by an operator is not an opening by the hospital. */
function openForReader(tx: Tx, actor: Actor, applicationId: number): Promise<SentRow> {
  const find = () => requireReadable(tx, actor, applicationId);
  return actor.isOperator ? find() : openForHospital(tx, find);
}

const entryOf = (row: SentRow, action: string): AuditEntry => ({
  action,
  entity: "job_application",
  entityId: row.id,
  subjects: [row.user_id],
  details: { job_application_id: row.id },
});

/** Records the reading and returns the résumé of an application. Throws sent_resume.not_found. */
export function read(deps: Deps, actor: Actor, origin: AuditOrigin, applicationId: number): Promise<OpenResume> {
  return inTransaction(deps.db, async (tx) => {
    const row = await openForReader(tx, actor, applicationId);
    await record(tx, actor, origin, entryOf(row, "sent_resume.read"));
    const opened = await openSnapshot({ ...deps, db: tx }, row, await listSupplements(tx, row.id), actor);
    if (!opened) throw fail("sent_resume.not_found");
    return opened;
  });
}

/** The file that was sent with an application. Throws sent_resume.not_found. */
export async function download(deps: Deps, actor: Actor, origin: AuditOrigin, applicationId: number) {
  const row = await inTransaction(deps.db, async (tx) => {
    const found = await openForReader(tx, actor, applicationId);
    if (fileOf(found) === null) throw fail("sent_resume.not_found");
    await record(tx, actor, origin, entryOf(found, "sent_resume.download"));
    return found;
  });
  return openFile(deps, fileOf(row), "sent_resume.not_found");
}

/** A file that the doctor sent to an application afterwards. Throws sent_resume.not_found. */
export async function downloadSupplement(deps: Deps, actor: Actor, origin: AuditOrigin, applicationId: number, supplementId: number) {
  const supplement = await inTransaction(deps.db, async (tx) => {
    const row = await openForReader(tx, actor, applicationId);
    const file = supplementFileOf(await listSupplements(tx, applicationId), supplementId);
    if (file === null) throw fail("sent_resume.not_found");
    await record(tx, actor, origin, entryOf(row, "sent_resume.download"));
    return file;
  });
  return openFile(deps, supplement, "sent_resume.not_found");
}

function supplementFileOf(supplements: readonly SupplementRow[], supplementId: number): Openable | null {
  const found = supplements.find(({ id }) => id === supplementId);
  return found ? { ...found, id: found.file_id } : null;
}

function fileOf({ file_id, file_name, byte_size, media_type, storage_key, key_sealed }: SentRow) {
  if (file_id === null || file_name === null || byte_size === null || storage_key === null) return null;
  return { id: file_id, file_name, byte_size, media_type, storage_key, key_sealed };
}

type Openable = NonNullable<ReturnType<typeof fileOf>>;

async function openFile(deps: Deps, file: Openable | null, missing: "sent_resume.not_found" | "shared_resume.not_found") {
  if (!file) throw fail(missing);
  return openStored(deps, file).catch((error: unknown) => {
    throw error instanceof AppError ? fail(missing) : error;
  });
}

async function requireLinksVisible(db: Db, actor: Actor, applicationId: number): Promise<SentRow> {
  const row = await queries.findSent(db, applicationId);
  if (!row || !canSeeLinks(actor, row)) throw fail("application.not_found");
  return row;
}

/** Throws application.not_found. */
export async function listLinks(deps: Deps, actor: Actor, applicationId: number) {
  const row = await requireLinksVisible(deps.db, actor, applicationId);
  const links = await queries.listLinks(deps.db, row.id, maxLinks);
  return { links, canCreate: row.resume_sealed !== null && canBeShared(row) && canManageLinks(actor, row) };
}

type NewLink = { readonly applicationId: number; readonly replayKey: string | null };

/**
 * Creates a link and returns its URL, which is not stored. The same key returns the same link while it opens. Throws sent_resume.not_found and
 * resume_link.too_many. `origin` is null for a job.
 */
export function createLink(deps: Deps, actor: Actor, origin: AuditOrigin | null, { applicationId, replayKey }: NewLink) {
  return inTransaction(deps.db, async (tx) => {
    // Before the reading, because the doctor may leave meanwhile.
    await queries.lockSnapshot(tx, applicationId);
    const row = await requireReadable(tx, actor, applicationId);
    if (!canManageLinks(actor, row)) throw fail("access.denied");
    if (!canBeShared(row)) throw fail("sent_resume.not_found");
    const now = deps.now();
    // Browsers never send the fragment, so the token is in no log and no referrer.
    const urlOf = (token: string): string => `${deps.config.origin}/r#${token}`;
    const derived = tokenOfRequest(deps.vault, { column: "resume_links.token", ids: [actor.userId, row.id], replayKey });
    const earlier = await queries.findLinkOfToken(tx, hashToken(derived));
    if (earlier && isLive(earlier, now)) return { link: earlier, url: urlOf(derived) };
    if ((await queries.countLive(tx, row.id, now)) >= resumeLinkLimit.live) throw fail("resume_link.too_many");
    const token = earlier ? randomToken() : derived;
    const expires = new Date(now.getTime() + resumeLinkLimit.days * dayMs);
    const id = await queries.insertLink(tx, { applicationId: row.id, tokenHash: hashToken(token), creatorId: actor.userId, now, expires });
    const entry = entryOf(row, "resume_link.create");
    await record(tx, actor, origin, { ...entry, details: { ...entry.details, resume_link_id: id } });
    return { link: await requireLink(tx, id), url: urlOf(token) };
  });
}

const isLive = ({ revoked_at, expires_at }: queries.LinkRow, now: Date): boolean => revoked_at === null && new Date(expires_at) > now;

async function requireLink(tx: Tx, linkId: number) {
  const link = await queries.findLink(tx, linkId);
  if (!link) throw fail("resume_link.not_found");
  return link;
}

/** Revokes a link immediately. Revoking it again changes nothing. Throws resume_link.not_found. */
export function revokeLink(deps: Deps, actor: Actor, origin: AuditOrigin, linkId: number) {
  return inTransaction(deps.db, async (tx) => {
    const link = await requireLink(tx, linkId);
    const row = await queries.findSent(tx, link.job_application_id);
    if (!row || !canSeeLinks(actor, row)) throw fail("resume_link.not_found");
    if (!canManageLinks(actor, row)) throw fail("access.denied");
    await queries.revoke(tx, link.id, actor.userId, deps.now());
    const entry = entryOf(row, "resume_link.revoke");
    await record(tx, actor, origin, { ...entry, details: { ...entry.details, resume_link_id: link.id } });
    return requireLink(tx, link.id);
  });
}

/** Records the opening of a link. Throws shared_resume.not_found for a wrong, expired, revoked or withdrawn link. */
function openByToken(deps: Deps, token: string, what: "resume" | "file", supplementId?: number) {
  return inTransaction(deps.db, async (tx) => {
    const find = async () => {
      const found = tokenShape.test(token) ? await queries.findByToken(tx, hashToken(token), deps.now()) : undefined;
      if (!found || !canBeShared(found)) throw fail("shared_resume.not_found");
      return found;
    };
    const row = await openForHospital(tx, find);
    const supplements = await listSupplements(tx, row.id);
    const file = supplementId === undefined ? fileOf(row) : supplementFileOf(supplements, supplementId);
    if (what === "file" && file === null) throw fail("shared_resume.not_found");
    await queries.insertOpening(tx, row.link_id, what, deps.now());
    return { row, supplements, file };
  });
}

export async function openShared(deps: Deps, token: string): Promise<OpenResume & { readonly expiresAt: string }> {
  const { row, supplements } = await openByToken(deps, token, "resume");
  const opened = await openSnapshot(deps, row, supplements, { isOperator: row.is_from_operator });
  if (!opened) throw fail("shared_resume.not_found");
  return { ...opened, expiresAt: row.expires_at };
}

/** The file of the application, or one of its supplements. Throws shared_resume.not_found. */
export async function downloadShared(deps: Deps, token: string, supplementId?: number) {
  const { file } = await openByToken(deps, token, "file", supplementId);
  return openFile(deps, file, "shared_resume.not_found");
}

type Page = { readonly limit: number; readonly cursor?: string | undefined };

async function listReadings(deps: Deps, userId: number, { limit, cursor }: Page) {
  const found = await queries.listReadings(deps.db, userId, limit, decodeCursor(cursor, ["time", "id"]));
  return cutPage(found, limit, (last) => [last.at, last.id]);
}

/** The doctor's own log by day, hospital and route. Throws request.invalid for a cursor that is not ours. */
export async function listReadingDays(deps: Deps, userId: number, { limit, cursor }: Page) {
  const found = await queries.listReadingDays(deps.db, userId, limit, decodeCursor(cursor, ["time", "text"]));
  return cutPage(found, limit, (last) => [last.latest_at, last.key]);
}

/** The log of any doctor, for operators. The audit log records this reading too. */
export function listReadingsOf(deps: Deps, actor: Actor, origin: AuditOrigin, userId: number, page: Page) {
  return inTransaction(deps.db, async (tx) => {
    const readings = await listReadings({ ...deps, db: tx }, userId, page);
    await record(tx, actor, origin, { action: "resume_reading.list", entity: "user", entityId: userId, subjects: [userId] });
    return readings;
  });
}
