import { withoutLeadingZeros } from "@rounds/contract/profiles/licences.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { moveRewards, requestSettlement } from "../../rewards/index.ts";
import * as queries from "./queries.ts";
import { hashNumber } from "./service.ts";

const batchSize = 1000;
/** Digits of the longest number. */
const maxLength = 6;

/**
 * Hashes stored numbers with leading zeros again, because earlier versions hashed the number as typed. There are only 111,110 such numbers,
 * so the job tries all of them. A reward has the hash of a licence without its sealed number. Usually no row has such a hash, and a batch
 * is one statement.
 */
export async function removeLeadingZeros(deps: Deps): Promise<void> {
  // One length after the other, so that a batch never moves two spellings to one number.
  for (let length = 2; length <= maxLength; length++) {
    for (let first = 0; first < 10 ** (length - 1); first += batchSize) await moveBatch(deps, length, first);
  }
}

async function moveBatch(deps: Deps, length: number, first: number): Promise<void> {
  const count = Math.min(batchSize, 10 ** (length - 1) - first);
  const typed = Array.from({ length: count }, (_, index) => String(first + index).padStart(length, "0"));
  const hashes = typed.map((number) => hashNumber(deps.vault, number));
  const stored = await queries.findStoredHashes(deps.db, hashes);
  if (stored.length === 0) return;
  const found = typed.flatMap((number, at) => {
    const from = hashes[at];
    return from !== undefined && stored.some((hash) => hash.equals(from)) ? [{ number, from }] : [];
  });
  const moves = {
    from: found.map(({ from }) => from),
    to: found.map(({ number }) => hashNumber(deps.vault, withoutLeadingZeros(number))),
  };
  await inTransaction(deps.db, async (tx) => {
    const doubted = await queries.reopenTaken(tx, moves);
    await queries.moveNumbers(tx, moves);
    await moveRewards(tx, moves);
    for (const userId of doubted) await requestSettlement(deps, tx, userId);
  });
}
