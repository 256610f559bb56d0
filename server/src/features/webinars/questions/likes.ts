import { perDatabase } from "../../../db/per-database.ts";
import type { Deps } from "../../../deps.ts";
import { createBatchLoader } from "../../../lib/batch-loader.ts";
import { createSerialBatches } from "../../../lib/serial-batches.ts";
import { type Like, readLikeStates, readLikeCounts, writeLikes } from "./queries.ts";

/** A batch has as many likes as a popular lecture gets in a second or two. */
const largestBatch = 1000;

const keyOf = ({ questionId, userId }: Omit<Like, "isLiked">): string => `${questionId} ${userId}`;

/** Hundreds of viewers like the same few questions in the same second, so their likes share reads and transactions. */
export const likesOf = perDatabase(({ db }: Pick<Deps, "db">) => ({
  states: createBatchLoader((likes: readonly Omit<Like, "isLiked">[]) => readLikeStates(db, likes)),
  writes: createSerialBatches(async (likes: readonly Like[]) => {
    // A person may change a like twice in one batch. The last change counts.
    const last = [...new Map(likes.map((like) => [keyOf(like), like])).values()];
    const changed = new Set((await writeLikes(db, last)).map(keyOf));
    const counts = await readLikeCounts(
      db,
      likes.map(({ questionId }) => questionId),
    );
    return likes.map((like) => ({ isChanged: changed.has(keyOf(like)), likeCount: counts.get(like.questionId) ?? 0 }));
  }, largestBatch),
}));
