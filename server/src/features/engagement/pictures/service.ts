import type { CampaignPicture } from "@rounds/contract/engagement/pictures.ts";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { type Db, inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { UploadPart } from "../../../http/implement.ts";
import { withPicture } from "../../../http/picture-form.ts";
import { fail } from "../../../lib/app-error.ts";
import { filesOf, openCopy } from "../../../lib/picture-files.ts";
import { removeFilesAfterCommit } from "../../../db/removed-files.ts";
import { removeUnnamedFiles } from "../../../lib/stored-files.ts";
import { textContrast } from "./contrast.ts";
import { picturePlan } from "./picture-plan.ts";
import { presentPicture } from "./present.ts";
import * as queries from "./queries.ts";

type Act = { readonly actor: Actor; readonly origin: AuditOrigin };

const form = { fieldName: "picture", plan: picturePlan, listNamed: queries.listNamed };
/** Small, and enough for the contrast of text. */
const measuredSize = "480";
/** An operator may leave an unsaved campaign on a device for some weeks. */
const unusedMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Stores the picture of a form. Throws request.invalid for a form without a chosen file, and business_image.too_large, .unsupported, .broken
 * and .too_many_pixels.
 */
export function upload(deps: Deps, { actor, origin }: Act, parts: AsyncIterable<UploadPart>): Promise<CampaignPicture> {
  return withPicture(deps, parts, form, async ({ name, picture }) => {
    const file = await openCopy(deps, picture.storageKey, measuredSize);
    if (file === null) throw fail("storage.unavailable");
    const { dark, light } = await textContrast(await buffer(file));
    return inTransaction(deps.db, async (tx) => {
      const row = await queries.insert(tx, {
        name,
        storage_key: picture.storageKey,
        width: picture.width,
        height: picture.height,
        dark_contrast: dark,
        light_contrast: light,
        created_at: deps.now().toISOString(),
      });
      await record(tx, actor, origin, { action: "campaign_picture.upload", entity: "campaign_picture", entityId: row.id });
      return presentPicture(row);
    });
  });
}

/** Throws campaign_picture.not_found. */
export async function open(deps: Deps, name: string, size: string): Promise<Readable> {
  const storageKey = await queries.findStorageKey(deps.db, name);
  const file = storageKey === undefined ? null : await openCopy(deps, storageKey, size);
  if (file === null) throw fail("campaign_picture.not_found");
  return file;
}

const nameIn = /^\/api\/v1\/campaign_pictures\/([A-Za-z0-9_-]{32})\/1040$/;

const namesIn = (paths: readonly (string | null)[]): string[] => [...new Set(paths.flatMap((path) => nameIn.exec(path ?? "")?.[1] ?? []))];

type Pictures = ReadonlyMap<string, CampaignPicture>;

const byPath = (rows: readonly queries.PictureRow[]): Pictures =>
  new Map(rows.map(presentPicture).map((picture) => [picture.path, picture]));

/** The uploads among these paths, by path. */
export async function findPictures(db: Db, paths: readonly (string | null)[]): Promise<Pictures> {
  const names = namesIn(paths);
  return byPath(names.length === 0 ? [] : await queries.listByName(db, names));
}

/**
 * The same, for a transaction that saves the paths: the pictures are not deleted before it ends. Throws campaign_picture.not_found if one
 * does not exist.
 */
export async function requirePictures(tx: Tx, paths: readonly (string | null)[]): Promise<Pictures> {
  const names = namesIn(paths);
  const pictures = byPath(names.length === 0 ? [] : await queries.lockByName(tx, names));
  if (pictures.size < names.length) throw fail("campaign_picture.not_found");
  return pictures;
}

/** Deletes pictures that no campaign uses, and files without a row. */
export async function sweep(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const keys = await queries.deleteUnused(tx, new Date(deps.now().getTime() - unusedMs));
    await removeFilesAfterCommit(tx, deps.outbox, filesOf(picturePlan, keys));
  });
  await removeUnnamedFiles(deps, { kind: picturePlan.kind, listNamed: (keys) => queries.listNamed(deps.db, keys) });
}
