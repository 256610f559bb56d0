import type { mergeBusinesses, MergeGain, MergeObstacle } from "@rounds/contract/hospitals/merge.ts";
import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Db } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { uploadedPath } from "../../../lib/pictures.ts";
import { removePictureFiles } from "../images/service.ts";
import { find as findBusiness, listMemberIds, update as updateBusinessColumns, type OwnedBusinessRow } from "../hospital/queries.ts";
import { effectiveRole } from "../hospital/policy.ts";
import { cancelUndecidedOfHiding, countUndecidedOfHiding } from "../../applications/index.ts";
import { notify } from "../../inbox/index.ts";
import { filledColumns, filledNames, obstaclesTo } from "./policy.ts";
import * as queries from "./queries.ts";
import type { MergeRow } from "./queries.ts";
import { cancelledText, mergedText } from "./texts.ts";

export type Preview = {
  readonly from: MergeRow;
  readonly into: MergeRow;
  readonly gain: MergeGain;
  readonly obstacles: readonly MergeObstacle[];
};

type Pictures = { readonly added: readonly string[]; readonly same: Awaited<ReturnType<typeof queries.listSamePictures>> };

/** `added`: pictures that `into` does not have yet, in their order. `same`: pictures whose file `into` already has. */
async function picturesOf(db: Db, from: MergeRow, into: MergeRow): Promise<Pictures> {
  const same = await queries.listSamePictures(db, from.id, into.id);
  const existing = new Set([...into.images, ...same.map(({ name }) => uploadedPath(name))]);
  return { added: from.images.filter((path) => !existing.has(path)), same };
}

/** Without the applications that end: the preview counts them, and the merge knows them after its updates. */
type LastingGain = Omit<MergeGain, "cancelled_application_count">;

async function gainOf(db: Db, from: MergeRow, into: MergeRow, pictures: Pictures): Promise<LastingGain> {
  return {
    ...(await queries.count(db, from.id, into.id)),
    image_count: pictures.added.length,
    is_register_link: from.hira_code !== null,
    filled_fields: filledNames(filledColumns(from, into)),
  };
}

function pairOf(rows: readonly MergeRow[], fromId: number, intoId: number): { from: MergeRow; into: MergeRow } {
  const from = rows.find(({ id }) => id === fromId);
  const into = rows.find(({ id }) => id === intoId);
  if (!from || !into) throw fail("business.not_found");
  return { from, into };
}

/** The result of a merge, without merging. Throws business.not_found. */
export async function preview(deps: Deps, fromId: number, intoId: number): Promise<Preview> {
  const { from, into } = pairOf(await queries.listPair(deps.db, [fromId, intoId]), fromId, intoId);
  const lasting = await gainOf(deps.db, from, into, await picturesOf(deps.db, from, into));
  const gain = { ...lasting, cancelled_application_count: await countUndecidedOfHiding(deps.db, [fromId, intoId]) };
  return { from, into, gain, obstacles: obstaclesTo(from, into, gain) };
}

export type Merged = { readonly business: OwnedBusinessRow; readonly gain: MergeGain };

/**
 * Merges `from_id` into `into_id` and deletes `from_id`. Cancels the undecided applications of doctors who had hidden one of the two. Throws
 * business.not_found, business.changed when one of them changed after the preview, and business_merge.* for an obstacle.
 */
export async function merge(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  request: HandlerInput<typeof mergeBusinesses>["body"]["business_merge"],
): Promise<Merged> {
  const { from_id: fromId, into_id: intoId } = request;
  return inTransaction(deps.db, async (tx) => {
    const { from, into } = pairOf(await queries.lockPair(tx, [fromId, intoId]), fromId, intoId);
    const isSeen = (row: MergeRow, expected: string | undefined) => expected === undefined || expected === row.updated_at;
    if (!isSeen(from, request.expected_from_updated_at) || !isSeen(into, request.expected_into_updated_at)) throw fail("business.changed");
    const pictures = await picturesOf(tx, from, into);
    const lasting = await gainOf(tx, from, into, pictures);
    const [obstacle] = obstaclesTo(from, into, lasting);
    if (obstacle) throw fail(obstacle);
    if (from.hira_code !== null) await queries.moveRegisterLink(tx, fromId, intoId, from.hira_code);
    const samePictures = pictures.same.map(({ id }) => id);
    const members = await queries.move(tx, { fromId, fromName: from.name, intoId, operatorId: actor.userId, samePictures });
    // After the posts: applying locks the post first, then the doctor.
    const cancelled = await cancelUndecidedOfHiding(tx, intoId);
    await updateBusinessColumns(tx, intoId, { ...filledColumns(from, into), images: [...into.images, ...pictures.added] });
    const unused = pictures.same.map((picture) => picture.storage_key);
    await removePictureFiles(deps, tx, unused);
    const gain = { ...lasting, cancelled_application_count: cancelled.length };
    const details = { from_id: fromId, from_name: from.name, ...gain };
    const subjects = [...members, ...cancelled];
    await record(tx, actor, origin, { action: "business.merge", entity: "business", entityId: intoId, subjects, details });
    await notify(tx, {
      userIds: await listMemberIds(tx, intoId),
      words: mergedText.write({ fromName: from.name, into }),
      cause: `business_merge:${fromId}:${intoId}`,
    });
    await notify(tx, {
      userIds: [...new Set(cancelled)],
      words: cancelledText.write(into),
      cause: `business_merge:${fromId}:${intoId}:hidden`,
    });
    const row = await findBusiness(tx, intoId, actor.userId);
    if (!row) throw fail("business.not_found");
    const business = { ...row, role: effectiveRole(actor, row) };
    return { business, gain };
  });
}
