import { waitMarks } from "@rounds/contract/operator-home/dashboards.ts";
import { queueKinds, type listQueueItems } from "@rounds/contract/operator-home/queue.ts";
import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { Actor } from "../../../auth/actor.ts";
import { recordReading, type AuditOrigin } from "../../../db/audit.ts";
import type { Deps } from "../../../deps.ts";
import { cutPage, decodeCursor } from "../../../lib/cursor.ts";
import { summarizeSends } from "../../accounts/index.ts";
import * as queries from "./queries.ts";
import type { After, ItemRow } from "./item-queries.ts";
import { sources, type Source } from "./sources.ts";

export async function summarize(deps: Deps) {
  const { db } = deps;
  const [counts, unanswered, trends, firstResponse, codes] = await Promise.all([
    queries.countAll(db),
    queries.countUnanswered(db, waitMarks),
    queries.listTrends(db),
    queries.findFirstResponse(db),
    summarizeSends(deps),
  ]);
  return { counts, unanswered, trends, firstResponse, codes };
}

const rankOf = (kind: string): number => sources.findIndex((source) => source.kind === kind);

/**
 * Translates the position in the mixed list to the position in one source. Items with the same time are sorted by source, then by id.
 * A source with a lower rank has already returned its items of that time. A source with a higher rank still has to return them.
 */
function afterIn(source: Source, after: { at: string; rank: number; id: number } | null): After {
  if (after === null) return null;
  const rank = rankOf(source.kind);
  if (rank === after.rank) return { at: after.at, id: after.id };
  return { at: after.at, id: rank < after.rank ? 0 : Number.MAX_SAFE_INTEGER };
}

/** PostgreSQL writes times with up to six decimals and drops trailing zeros. */
const sortable = (at: string): string => at.replace("Z", "").padEnd(20, ".").padEnd(26, "0");

const newestFirst = (a: ItemRow, b: ItemRow): number => {
  const [one, other] = [sortable(a.at), sortable(b.at)];
  if (one !== other) return one < other ? 1 : -1;
  return rankOf(a.kind) - rankOf(b.kind) || b.id - a.id;
};

/** Waiting items, newest first. Adds the people in them to the audit log. Throws request.invalid for an invalid cursor. */
export async function listItems(deps: Deps, actor: Actor, origin: AuditOrigin, query: HandlerInput<typeof listQueueItems>["query"]) {
  const { section, limit } = query;
  const [at, rank, id] = decodeCursor(query.cursor, ["time", "integer", "id"]) ?? [];
  const after = at === undefined ? null : { at: String(at), rank: Number(rank), id: Number(id) };
  const sectionSources = sources.filter((source) => section === undefined || source.section === section);
  const items = await Promise.all(
    sectionSources.map((source) => source.list(deps.db, { limit: limit + 1, after: afterIn(source, after) })),
  );
  const page = cutPage(items.flat().toSorted(newestFirst), limit, (last) => [last.at, rankOf(last.kind), last.id]);
  const { rows } = page;
  const subjects = rows.flatMap(({ user_id }) => user_id ?? []);
  if (subjects.length > 0) {
    const details = Object.fromEntries(
      queueKinds.flatMap((kind) => {
        const ids = rows.filter((row) => row.kind === kind).map((row) => row.id);
        return ids.length > 0 ? [[kind, ids]] : [];
      }),
    );
    await recordReading(deps.db, actor, origin, { action: "desk.list", entity: "desk", subjects, details });
  }
  return page;
}
