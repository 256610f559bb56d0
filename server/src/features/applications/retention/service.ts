import { retentionDays } from "@rounds/contract/applications/extensions.ts";
import { z } from "zod";
import { removeFilesAfterCommit } from "../../../db/removed-files.ts";
import type { RemoveBatch } from "../../../jobs/retention.ts";
import * as queries from "./queries.ts";

const dayMs = 24 * 3600 * 1000;
const Position = z.object({ id: z.number(), created_at: z.string() });

/**
 * Clears applications whose result, or the end of their post, is old enough: résumé, files, links, notes and interviews. Stored files are
 * removed after the commit.
 */
export const clearApplications: RemoveBatch = async (deps, tx, before, after) => {
  const candidates = await queries.listCandidates(tx, before, after === null ? null : Position.parse(JSON.parse(after)));
  const extendedBefore = new Date(before.getTime() - retentionDays.extension * dayMs);
  const ids = await queries.lockDue(
    tx,
    candidates.map(({ id }) => id),
    before,
    extendedBefore,
  );
  if (ids.length > 0) {
    await removeFilesAfterCommit(tx, deps.outbox, await queries.removeSentFiles(tx, ids));
    await queries.clearContent(tx, ids, deps.now());
  }
  const last = candidates.at(-1);
  return { rows: ids.length, next: last === undefined || queries.isLastPage(candidates) ? null : JSON.stringify(last) };
};
