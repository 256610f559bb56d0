import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import { isLiveType, type ContentType, type Speaker } from "@rounds/contract/webinars/fields.ts";
import type * as contract from "@rounds/contract/webinars/studio-contents.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { removeFilesAfterCommit } from "../../../db/removed-files.ts";
import type { Deps } from "../../../deps.ts";
import type { UploadPart } from "../../../http/implement.ts";
import { fail } from "../../../lib/app-error.ts";
import { cutPage, decodeCursor } from "../../../lib/cursor.ts";
import { readSortedPage } from "../../../lib/sorted-cursor.ts";
import { idInTerms, searchTerms } from "../../../lib/search-terms.ts";
import { maxTerms } from "../contents/service.ts";
import { joinProgramme, leaveProgrammes } from "../studio-events/queries.ts";
import { posterPath } from "../videos/file-keys.ts";
import * as videos from "../videos/queries.ts";
import { receiveCover } from "./cover.ts";
import { decidePublication, missingFor, publicationOf, withoutRepeats } from "./policy.ts";
import type { ShownContent } from "./present.ts";
import * as queries from "./queries.ts";

export type Act = { readonly actor: Actor; readonly origin: AuditOrigin };
type Created = HandlerInput<typeof contract.createStudioContent>["body"]["content"];
type Changed = HandlerInput<typeof contract.updateStudioContent>["body"]["content"];
type Publication = HandlerInput<typeof contract.publishStudioContent>["body"]["publication"];

/** A schedule further away is a mistyped year. */
const furthestMs = 2 * 365 * 86_400_000;

const audit = (tx: Tx, { actor, origin }: Act, action: string, entityId: number | null, details: Record<string, unknown> = {}) =>
  record(tx, actor, origin, {
    action: `webinar_content.${action}`,
    entity: "webinar_content",
    ...(entityId === null ? {} : { entityId }),
    details,
  });

async function withVideos(deps: Deps, rows: readonly queries.ContentRow[]): Promise<ShownContent[]> {
  const shown = new Map(
    (
      await videos.listNewest(
        deps.db,
        rows.map(({ id }) => id),
      )
    ).map((video) => [video.row.content_id, video]),
  );
  return rows.map((row) => ({ row, video: shown.get(row.id) ?? null }));
}

type Listed = HandlerInput<typeof contract.listStudioContents>["query"];
type ContentPage = { readonly rows: readonly queries.ContentRow[]; readonly next_cursor: string | null };

async function readPage(
  { db, vault }: Deps,
  filter: queries.Filter,
  { tab, cursor, limit, sort, direction }: Listed,
): Promise<ContentPage> {
  if (sort !== undefined) {
    return readSortedPage(vault, { direction, limit, cursor }, (page) => queries.listSorted(db, filter, tab, sort, page));
  }
  const after = decodeCursor(cursor, ["integer", "id", "id"])?.map(Number) ?? null;
  const found = await queries.list(db, { ...filter, tab, after, limit: limit + 1 });
  return cutPage(found, limit, (last) => [last.sort_group, last.first_key, last.id]);
}

/** A page of the list. The counts are those of the search, over all tabs. */
export async function list(deps: Deps, input: Listed) {
  const terms = searchTerms(input.keyword ?? "", maxTerms);
  const { content_keyword: keyword, speaker, session_id: sessionId } = input;
  const filter = { now: deps.now(), terms, id: idInTerms(terms), keyword, speaker, sessionId };
  const { rows, next_cursor } = await readPage(deps, filter, input);
  const counts = await queries.countTabs(deps.db, filter);
  return { rows: await withVideos(deps, rows), next_cursor, counts };
}

/** Throws studio_content.not_found. */
export async function show(deps: Deps, id: number): Promise<ShownContent> {
  const row = await queries.find(deps.db, id, deps.now());
  if (!row) throw fail("studio_content.not_found");
  const [shown] = await withVideos(deps, [row]);
  return shown ?? { row, video: null };
}

type Stream = { readonly stream_url?: string | null; readonly stream_origins?: string[] };

/**
 * The columns of a changed address. The probe takes seconds, so it runs before the transaction of the save. Throws studio_content.not_found,
 * studio_content.stream_unreachable, and request.invalid for fields that the type does not have.
 */
export async function probeNewAddress(deps: Deps, id: number, sent: Changed): Promise<Stream> {
  const { row } = await show(deps, id);
  refuseForeignFields(row.type, sent);
  const { stream_url: address } = sent;
  if (address === null) return { stream_url: null, stream_origins: [] };
  // An address that was saved before may belong to an encoder that is switched off.
  return address === undefined || address === row.stream_url ? {} : probed(deps, address);
}

/** Throws studio_content.stream_unreachable. */
async function probed(deps: Deps, address: string): Promise<{ stream_url: string; stream_origins: string[] }> {
  const origins = await deps.liveStreams.probe(address);
  if (!origins) throw fail("studio_content.stream_unreachable", ["content", "stream_url"]);
  return { stream_url: address, stream_origins: [...origins] };
}

/** Fields that the type does not have: an address is for a camera, and only a recorded programme repeats. */
function refuseForeignFields(
  type: ContentType,
  { stream_url, is_looped }: { stream_url?: string | null | undefined; is_looped?: boolean | undefined },
): void {
  if (typeof stream_url === "string" && type !== "live_camera") throw fail("request.invalid", ["content", "stream_url"]);
  if (is_looped === true && type !== "live_record") throw fail("request.invalid", ["content", "is_looped"]);
}

/** Throws webinar_session.not_found. */
export async function create(deps: Deps, act: Act, { type, speakers, keywords, ...plain }: Created): Promise<ShownContent> {
  refuseForeignFields(type, plain);
  const id = await inTransaction(deps.db, async (tx) => {
    await requireSession(tx, plain.session_id ?? null);
    const inserted = await queries.insert(tx, { ...plain, type, created_by: act.actor.userId });
    await saveLists(tx, inserted, { speakers, keywords });
    if (plain.session_id && isLiveType(type)) await joinProgramme(tx, plain.session_id, inserted);
    await audit(tx, act, "create", inserted, { type });
    return inserted;
  });
  return show(deps, id);
}

/**
 * Saves the sent fields, and the address of `probeNewAddress`. Throws studio_content.not_found, studio_content.changed,
 * webinar_session.not_found. A published content cannot lose its session or its address: studio_content.session_missing,
 * studio_content.stream_missing.
 */
export async function update(
  deps: Deps,
  act: Act,
  id: number,
  { expected_updated_at: expected, ...sent }: Changed,
  stream: Stream,
): Promise<ShownContent> {
  const { speakers, keywords, chapters, stream_url, ...plain } = sent;
  await inTransaction(deps.db, async (tx) => {
    const content = await lock(tx, id);
    requireVersion(content, expected);
    const after = {
      type: content.type,
      session_id: plain.session_id === undefined ? content.session_id : plain.session_id,
      stream_url: stream_url === undefined ? content.stream_url : stream_url,
    };
    const missing = content.published_at === null ? null : missingFor(after);
    if (missing) throw fail(missing);
    if (after.session_id !== content.session_id) await moveToSession(tx, content, after.session_id);
    await queries.update(tx, id, { ...plain, ...stream });
    if (after.session_id !== content.session_id && after.session_id !== null && isLiveType(content.type))
      await joinProgramme(tx, after.session_id, id);
    await saveLists(tx, id, { speakers, keywords });
    if (chapters) await videos.replaceChapters(tx, id, chapters);
    await audit(tx, act, "update", id, { fields: Object.keys(sent) });
  });
  return show(deps, id);
}

async function lock(tx: Tx, id: number): Promise<queries.LockedContent & { type: ContentType }> {
  const content = await queries.lock(tx, id);
  if (!content) throw fail("studio_content.not_found");
  // A check constraint allows only the types of the contract.
  return { ...content, type: content.type as ContentType };
}

/** A programme names only contents of the same session. */
async function moveToSession(tx: Tx, content: { readonly id: number }, sessionId: number | null): Promise<void> {
  await requireSession(tx, sessionId);
  await leaveProgrammes(tx, content.id);
}

async function requireSession(tx: Tx, id: number | null): Promise<void> {
  if (id !== null && !(await queries.hasSession(tx, id))) throw fail("webinar_session.not_found", ["content", "session_id"]);
}

type Lists = { readonly speakers?: readonly Speaker[] | undefined; readonly keywords?: readonly string[] | undefined };

async function saveLists(tx: Tx, id: number, { speakers, keywords }: Lists): Promise<void> {
  if (speakers) await queries.replaceSpeakers(tx, "content", id, withoutRepeats(speakers));
  if (keywords) await queries.replaceKeywords(tx, id, [...new Set(keywords)]);
}

/**
 * Publishes, schedules or takes back. A repeated call changes nothing. Throws studio_content.not_found, studio_content.not_ready,
 * studio_content.stream_missing, studio_content.session_missing.
 */
export async function publish(deps: Deps, act: Act, id: number, wanted: Publication): Promise<ShownContent> {
  const publishAt = wanted.state === "scheduled" ? new Date(wanted.publish_at) : null;
  await inTransaction(deps.db, async (tx) => {
    const content = await lock(tx, id);
    // Read after the wait for the lock. Otherwise a call that waited would find the time of the earlier call in its future.
    const now = deps.now();
    if (publishAt && (publishAt <= now || publishAt.getTime() > now.getTime() + furthestMs))
      throw fail("request.invalid", ["publication", "publish_at"]);
    const hasVideo = await queries.hasCurrentVideo(tx, id);
    const decided = decidePublication({ ...content, hasVideo }, { state: wanted.state, publishAt }, now);
    if (typeof decided === "string") throw fail(decided);
    if (isSame(decided, content)) return;
    await queries.publish(tx, id, decided);
    const state = publicationOf(decided, now);
    await audit(tx, act, state === "unpublished" ? "unpublish" : "publish", id, { state });
  });
  return show(deps, id);
}

type Columns = Parameters<typeof queries.publish>[2];
const timeOf = ({ published_at }: Columns): number | null => (published_at === null ? null : Date.parse(published_at));
const isSame = (one: Columns, other: Columns): boolean =>
  timeOf(one) === timeOf(other) && one.publishes_when_ready === other.publishes_when_ready;

/** Ids without a content are ignored. */
export async function order(deps: Deps, act: Act, ids: readonly number[]): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await queries.order(tx, [...new Set(ids)]);
    await audit(tx, act, "order", null, { content_ids: ids });
  });
}

/** Throws studio_content.not_found, and the faults of the picture. */
export async function saveCover(deps: Deps, act: Act, id: number, parts: AsyncIterable<UploadPart>): Promise<string> {
  await show(deps, id);
  const key = await receiveCover(deps, parts);
  // The sweep removes the cover that this one replaces.
  await inTransaction(deps.db, async (tx) => {
    await lock(tx, id);
    await videos.setThumbnail(tx, id, posterPath(key));
    await audit(tx, act, "cover", id);
  });
  return posterPath(key);
}

const requireVersion = (content: { readonly updated_at: string }, expected: string | undefined): void => {
  if (expected !== undefined && expected !== content.updated_at) throw fail("studio_content.changed");
};

/**
 * Deletes a content without viewers, with its videos. Throws studio_content.not_found, studio_content.changed and studio_content.in_use.
 */
export async function remove(deps: Deps, act: Act, id: number, expected: string | undefined): Promise<void> {
  requireVersion((await show(deps, id)).row, expected);
  if (await queries.hasWatches(deps.db, id)) throw fail("studio_content.in_use");
  // Before the rows, so that a kill between the two leaves no bytes without a row.
  for (const uploadId of await queries.listUploads(deps.db, id)) await deps.uploads.remove(uploadId);
  await inTransaction(deps.db, async (tx) => {
    const content = await lock(tx, id);
    requireVersion(content, expected);
    if (await queries.hasWatches(tx, id)) throw fail("studio_content.in_use");
    const files: string[] = [];
    for (const videoId of await queries.lockVideos(tx, id)) files.push(...(await videos.removeVideo(tx, videoId)));
    await leaveProgrammes(tx, id);
    await queries.remove(tx, id);
    await removeFilesAfterCommit(tx, deps.outbox, files);
    await audit(tx, act, "delete", id, { type: content.type });
  });
}
