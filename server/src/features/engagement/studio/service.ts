import type { CampaignKind, CampaignResults } from "@rounds/contract/engagement/studio.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { compareCampaigns, stateOf } from "./policy.ts";
import { presentResults } from "./present.ts";
import * as queries from "./queries.ts";

export type Act = { readonly actor: Actor; readonly origin: AuditOrigin };

const entities = { banners: "banner", question_sets: "question_set" } as const;

const audit = (tx: Tx, { actor, origin }: Act, kind: CampaignKind, verb: string, entityId: number | null, details = {}) =>
  record(tx, actor, origin, {
    action: `${entities[kind]}.${verb}`,
    entity: entities[kind],
    ...(entityId === null ? {} : { entityId }),
    details,
  });

export async function list(deps: Deps): Promise<queries.CampaignRow[]> {
  const rows = await Promise.all([queries.list(deps.db, "question_sets"), queries.list(deps.db, "banners")]);
  return rows.flat().toSorted(compareCampaigns(deps.now()));
}

/** Throws campaign.not_found. */
async function show(deps: Deps, kind: CampaignKind, id: number): Promise<queries.CampaignRow> {
  const row = await queries.find(deps.db, kind, id);
  if (!row) throw fail("campaign.not_found");
  return row;
}

/** Throws campaign.not_found, campaign.changed, campaign.not_live. */
export async function end(deps: Deps, act: Act, kind: CampaignKind, id: number, version: number): Promise<queries.CampaignRow> {
  await inTransaction(deps.db, async (tx) => {
    const row = await queries.lock(tx, kind, id);
    if (!row) throw fail("campaign.not_found");
    if (row.version !== version) throw fail("campaign.changed");
    if (stateOf(row, deps.now()) !== "live") throw fail("campaign.not_live");
    await queries.end(tx, kind, id, deps.now());
    await audit(tx, act, kind, "end", id);
  });
  return show(deps, kind, id);
}

/** Throws campaign.not_found. */
export async function copy(deps: Deps, act: Act, kind: CampaignKind, id: number): Promise<queries.CampaignRow> {
  const draft = await inTransaction(deps.db, async (tx) => {
    const copyRow = kind === "banners" ? queries.copyBanner : queries.copyQuestionSet;
    const copied = await copyRow(tx, id, act.actor.userId);
    if (copied === undefined) throw fail("campaign.not_found");
    await audit(tx, act, kind, "copy", copied, { from: id });
    return copied;
  });
  return show(deps, kind, draft);
}

export async function order(deps: Deps, act: Act, ids: readonly number[]): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await queries.order(tx, [...new Set(ids)]);
    await audit(tx, act, "banners", "order", null, { banner_ids: ids });
  });
}

/** Throws campaign.not_found. */
export async function results(deps: Deps, id: number): Promise<CampaignResults> {
  const row = await queries.findResults(deps.db, id);
  if (!row) throw fail("campaign.not_found");
  return presentResults(row);
}
