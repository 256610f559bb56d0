import { importLimit } from "@rounds/contract/hospitals/import.ts";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction } from "../../../db/database.ts";
import { removeFilesAfterCommit } from "../../../db/removed-files.ts";
import type { Deps } from "../../../deps.ts";
import type { UploadPart } from "../../../http/implement.ts";
import { fail } from "../../../lib/app-error.ts";
import { bodyError } from "../../../lib/body-error.ts";
import { countCap, cutPage, decodeCursor, decodeIdCursor, totalFields } from "../../../lib/cursor.ts";
import * as queries from "./queries.ts";
import type { ImportRow } from "./queries.ts";

type PageInput = { readonly limit: number; readonly cursor?: string | undefined };

const receivingMs = 10 * 60_000;
const maxNameLength = 200;

class TooLong extends Error {}

/** Counts the bytes that pass and throws when there are too many. A generator reads lazily, so that each failure reaches its consumer. */
async function* countBytes(bytes: Readable, tally: { size: number }): AsyncGenerator<Buffer> {
  for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    tally.size += chunk.length;
    if (tally.size > importLimit.bytes) throw new TooLong();
    yield chunk;
  }
}

/**
 * Stores the file and starts its check. Inserts the row before the file, so that each file has a row. The check starts after the last
 * part, because a refused request leaves no import. Throws hospital_import.busy before it reads the file, hospital_import.too_large,
 * hospital_import.empty.
 */
export async function upload(deps: Deps, actor: Actor, origin: AuditOrigin, parts: AsyncIterable<UploadPart>): Promise<ImportRow> {
  let received: Received | undefined;
  try {
    for await (const part of parts) if (part.kind === "file" && received === undefined) received = await receive(deps, actor, part);
    if (received === undefined) throw fail("hospital_import.empty", ["file"]);
    return await startCheck(deps, actor, origin, received);
  } catch (error) {
    if (received !== undefined) await discard(deps, received);
    throw error;
  }
}

type Received = { readonly id: number; readonly storageKey: string; readonly size: number };

async function receive(deps: Deps, actor: Actor, part: UploadPart & { kind: "file" }): Promise<Received> {
  const storageKey = `hospital-import-${randomUUID()}`;
  const fileName = (part.fileName.normalize("NFC").split(/[/\\]/).at(-1) ?? "").slice(0, maxNameLength) || "병원정보.csv";
  const id = await inTransaction(deps.db, async (tx) => {
    await queries.lockImports(tx);
    await queries.cancelStaleUploads(tx, new Date(deps.now().getTime() - receivingMs));
    if (await queries.hasActiveImport(tx)) throw fail("hospital_import.busy");
    return queries.insert(tx, { file_name: fileName, storage_key: storageKey, uploaded_by: actor.userId });
  });
  try {
    const tally = { size: 0 };
    await deps.files.put(storageKey, Readable.from(countBytes(part.bytes, tally)));
    if (tally.size === 0) throw fail("hospital_import.empty", ["file"]);
    return { id, storageKey, size: tally.size };
  } catch (error) {
    await discard(deps, { id, storageKey });
    if (error instanceof TooLong) throw fail("hospital_import.too_large", ["file"]);
    throw bodyError(part.bytes, error);
  }
}

function startCheck(deps: Deps, actor: Actor, origin: AuditOrigin, { id, size }: Received): Promise<ImportRow> {
  return inTransaction(deps.db, async (tx) => {
    await queries.change(tx, id, "receiving", { state: "checking", byte_size: size });
    await deps.outbox.add(tx, "hospital_import.check", { id });
    await record(tx, actor, origin, { action: "hospital_import.upload", entity: "hospital_import", entityId: id });
    return required(await queries.find(tx, id));
  });
}

function discard(deps: Deps, { id, storageKey }: Pick<Received, "id" | "storageKey">): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await queries.remove(tx, id);
    await removeFilesAfterCommit(tx, deps.outbox, [storageKey]);
  });
}

function required(row: ImportRow | undefined): ImportRow {
  if (!row) throw fail("hospital_import.not_found");
  return row;
}

export async function list(deps: Deps, { limit, cursor }: PageInput) {
  const before = decodeIdCursor(cursor);
  const page = cutPage(await queries.list(deps.db, limit + 1, before), limit, ({ id }) => [id]);
  return { ...page, ...(before === null ? totalFields(await queries.countImports(deps.db, countCap + 1)) : {}) };
}

/** Throws hospital_import.not_found. */
export const get = async (deps: Deps, importId: number): Promise<ImportRow> => required(await queries.find(deps.db, importId));

/** Throws hospital_import.not_found, and request.invalid for a foreign cursor. */
export async function listProblems(deps: Deps, importId: number, { limit, cursor }: PageInput) {
  const after = decodeCursor(cursor, ["integer", "id"]);
  await get(deps, importId);
  const page = cutPage(await queries.listProblems(deps.db, importId, limit + 1, after), limit, ({ line, id }) => [line, id]);
  return { ...page, ...(after ? {} : totalFields(await queries.countProblems(deps.db, importId, countCap + 1))) };
}

/** Before `importing` the counts are a preview, so a cancelled preview has stored nothing. */
const noLines = { read: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 } as const;

/** Throws hospital_import.not_found, hospital_import.not_checked, hospital_import.busy. */
export function start(deps: Deps, actor: Actor, origin: AuditOrigin, importId: number): Promise<ImportRow> {
  return inTransaction(deps.db, async (tx) => {
    await queries.lockImports(tx);
    const row = required(await queries.lock(tx, importId));
    if (row.state === "importing" || row.state === "done") return row;
    if (row.state !== "checked") throw fail("hospital_import.not_checked");
    if (await queries.hasActiveImport(tx)) throw fail("hospital_import.busy");
    await queries.change(tx, importId, "checked", { state: "importing", ...noLines });
    await deps.outbox.add(tx, "hospital_import.run", { id: importId });
    await record(tx, actor, origin, { action: "hospital_import.start", entity: "hospital_import", entityId: importId });
    return required(await queries.find(tx, importId));
  });
}

const stoppable = ["receiving", "checking", "checked", "importing"];

/** Cancels an import. The worker stops at its next batch; imported rows stay. Throws hospital_import.not_found and hospital_import.ended. */
export async function cancel(deps: Deps, actor: Actor, origin: AuditOrigin, importId: number): Promise<ImportRow> {
  return inTransaction(deps.db, async (tx) => {
    const before = required(await queries.lock(tx, importId));
    if (before.state === "cancelled") return before;
    if (!stoppable.includes(before.state)) throw fail("hospital_import.ended");
    await queries.change(tx, importId, before.state, {
      state: "cancelled",
      storage_key: null,
      finished_at: deps.now().toISOString(),
      ...(before.state !== "importing" && noLines),
    });
    if (before.storage_key !== null) await removeFilesAfterCommit(tx, deps.outbox, [before.storage_key]);
    await record(tx, actor, origin, { action: "hospital_import.cancel", entity: "hospital_import", entityId: importId });
    return required(await queries.find(tx, importId));
  });
}
