import type { Actor } from "../../../auth/actor.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { countOfDay } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";
import { collectOwnRewards } from "../../rewards/index.ts";
import { openResume } from "../../resumes/index.ts";
import * as queries from "./queries.ts";
import { exportedTables, type ExportedTable } from "./personal-data.ts";
import { ownPhones } from "./service.ts";

/** Of one person. A file has all rows of a person, so it takes far more memory and time than a page. */
const exportsPerDay = 20;

/** Throws account.too_many_exports. */
async function countExport({ db, config, now }: Deps, { userId }: Actor): Promise<void> {
  const limit = { key: `account export ${userId}`, max: exportsPerDay, code: "account.too_many_exports" } as const;
  await inTransaction(db, (tx) => countOfDay(tx, { ...limit, factor: config.rateLimitFactor }, now()));
}

type Pages<Row> = AsyncIterable<readonly Row[]>;

/** The text of the file, in pieces of one page of rows. The objects of a page are free when its text is written. */
class AccountFile {
  readonly #pieces: Buffer[] = [];
  #count = 0;

  #write(text: string): void {
    this.#pieces.push(Buffer.from(text));
  }

  #writeKey(key: string): void {
    this.#write(`${this.#count++ === 0 ? '{"account":{' : ","}${JSON.stringify(key)}:`);
  }

  add(key: string, value: unknown): void {
    this.#writeKey(key);
    this.#write(JSON.stringify(value));
  }

  async addRows<Row>(key: string, pages: Pages<Row>, open: (row: Row) => unknown = (row) => row): Promise<void> {
    this.#writeKey(key);
    this.#write("[");
    let isFirst = true;
    for await (const rows of pages) {
      this.#write((isFirst ? "" : ",") + rows.map((row) => JSON.stringify(open(row))).join(","));
      isFirst = false;
    }
    this.#write("]");
  }

  finish(): Buffer {
    this.#write("}}");
    return Buffer.concat(this.#pieces);
  }
}

/**
 * All personal data of the caller as the JSON of the response, under the keys of `personalData`. Sealed values are decrypted. The rows are
 * read in pages, and other requests run between them. Throws account.too_many_exports.
 */
export async function exportAccount(deps: Deps, actor: Actor): Promise<Buffer> {
  await countExport(deps, actor);
  return inTransaction(deps.db, async (tx) => {
    const file = new AccountFile();
    for (const table of exportedTables) await addTable(deps, tx, file, table, actor.userId);
    await addOthers(deps, tx, file, actor.userId);
    return file.finish();
  });
}

async function addTable(deps: Deps, tx: Tx, file: AccountFile, table: ExportedTable, userId: number): Promise<void> {
  const pages = queries.readOwnRows(tx, table, userId);
  if (!table.isSingle) return file.addRows(table.key, pages, (row) => openColumns(deps, table, row));
  let single: Record<string, unknown> | undefined;
  for await (const [row] of pages) single ??= row;
  file.add(table.key, single === undefined ? null : openColumns(deps, table, single));
}

/** Personal data that belongs to the person by more than a `user_id`. */
async function addOthers({ vault }: Deps, tx: Tx, file: AccountFile, userId: number): Promise<void> {
  const recipients = (await ownPhones({ vault }, tx, userId)).map((phone) => vault.lookup("text_messages.recipient", phone));
  file.add("hospitals", await queries.listHospitals(tx, userId));
  await file.addRows("sent_resumes", queries.readSentResumes(tx, userId), ({ resume_sealed, ...sent }) => ({
    ...sent,
    resume: openResume(vault, resume_sealed),
  }));
  await file.addRows("text_messages", queries.readTextMessages(tx, userId, recipients), ({ text_sealed, ...message }) => ({
    ...message,
    text: vault.open("text_messages.text", text_sealed),
  }));
  await file.addRows("thread_messages", queries.readThreadMessages(tx, userId), ({ text_sealed, ...message }) => ({
    ...message,
    text: vault.open("application_messages.text", text_sealed),
  }));
  await file.addRows("accesses", queries.readAccesses(tx, userId));
  file.add("sign_up_rewards", await collectOwnRewards(tx, userId));
}

/** `phone_number_sealed` becomes `phone_number`. */
function openColumns({ vault }: Deps, { table, opened }: ExportedTable, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (!opened.includes(column)) return [column, value];
      const name = column.replace(/_sealed$/, "");
      return [name, typeof value === "string" ? vault.open(`${table}.${name}`, value) : null];
    }),
  );
}
