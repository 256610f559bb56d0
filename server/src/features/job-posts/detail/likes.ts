import type { Db } from "../../../db/database.ts";
import { perDatabase } from "../../../db/per-database.ts";
import type { Deps } from "../../../deps.ts";
import { createSerialBatches } from "../../../lib/serial-batches.ts";
import { type Like, type Liked, setLikes } from "./queries.ts";

/** A like takes PostgreSQL about a quarter of a millisecond, so a like waits some 15 ms at most for the batch before it. */
const maxBatch = 50;
/**
 * Batches at the same time, each with its own part of the doctors. Each batch locks posts in the order of their ids, and then only its own
 * doctors. So two batches never block each other for ever.
 */
const parts = 2;

const batchesOf = perDatabase(({ db }: Pick<Deps, "db">) =>
  Array.from({ length: parts }, () => createSerialBatches((likes: readonly Like[]) => setLikes(db, likes), { maxItems: maxBatch })),
);

/** Likes that come together share a transaction, because a commit costs as much as several likes. Undefined without the post. */
export async function setLike(db: Db, like: Like): Promise<Liked | undefined> {
  const batches = db.isTransaction ? undefined : batchesOf({ db })[like.userId % parts];
  return batches ? await batches.add(like) : (await setLikes(db, [like]))[0];
}
