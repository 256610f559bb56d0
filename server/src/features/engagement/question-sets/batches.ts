import { perDatabase } from "../../../db/per-database.ts";
import type { Deps } from "../../../deps.ts";
import { createBatchLoader } from "../../../lib/batch-loader.ts";
import { createSerialBatches } from "../../../lib/serial-batches.ts";
import * as queries from "./queries.ts";

/** As many as doctors who answer in the same moment. */
const maxBatch = 1000;

/**
 * A message about a new quiz brings hundreds of doctors in the same minute. Their requests share reads, their answers share commits, and
 * a result that hundreds of them open is counted once.
 */
export const batchesOf = perDatabase(({ db }: Pick<Deps, "db">) => ({
  sets: createBatchLoader((ids: readonly number[]) => queries.findSets(db, ids)),
  progress: createBatchLoader((participants: readonly queries.Participant[]) => queries.findProgress(db, participants)),
  answers: createSerialBatches((answers: readonly queries.NewAnswer[]) => queries.addAnswers(db, answers), { maxItems: maxBatch }),
  /** By set, the first answer that is being stored. */
  firstAnswers: new Map<number, Promise<unknown>>(),
  results: createSerialBatches((ids: readonly number[]) => queries.countResults(db, ids), { maxItems: maxBatch }),
}));
