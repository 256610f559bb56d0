import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { CampaignKind, CampaignResults, reopenCampaign } from "@rounds/contract/engagement/studio.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { compareCampaigns, faultOfSchedule, stateOf } from "./policy.ts";
import { presentResults } from "./present.ts";
import * as queries from "./queries.ts";

export type Act = { readonly actor: Actor; readonly origin: AuditOrigin };

const entities = {
  banners: "banner",
  question_sets: "question_set",
  marketing_events: "marketing_event",
  invitation_events: "invitation_event",
} as const;

/** Writes the line of an act about a campaign. `entityId` null: about all of them. */
export const auditCampaign = (tx: Tx, { actor, origin }: Act, kind: CampaignKind, verb: string, entityId: number | null, details = {}) =>
  record(tx, actor, origin, {
    action: `${entities[kind]}.${verb}`,
    entity: entities[kind],
    ...(entityId === null ? {} : { entityId }),
    details,
  });

/** Among equal campaigns the list has this order, because an event comes before its questions and its banner. */
const kindsInList = ["marketing_events", "question_sets", "banners", "invitation_events"] as const;

export async function list(deps: Deps): Promise<queries.CampaignRow[]> {
  const rows = await Promise.all(kindsInList.map((kind) => queries.list(deps.db, kind)));
  return rows.flat().toSorted(compareCampaigns(deps.now()));
}

/** Throws campaign.not_found. */
async function show(deps: Deps, kind: CampaignKind, id: number): Promise<queries.CampaignRow> {
  const row = await queries.find(deps.db, kind, id);
  if (!row) throw fail("campaign.not_found");
  return row;
}

type Reopening = HandlerInput<typeof reopenCampaign>["body"]["campaign"];

const copyRows = {
  banners: queries.copyBanner,
  question_sets: queries.copyQuestionSet,
  marketing_events: queries.copyEvent,
  invitation_events: queries.copyInvitation,
} as const;

/** Now, and at least a millisecond after the start, because no period is empty. */
const endNow = ({ starts_at }: { readonly starts_at: string | null }, now: Date): string =>
  new Date(Math.max(now.getTime(), starts_at === null ? 0 : Date.parse(starts_at) + 1)).toISOString();

/** A published event needs its poll or quiz until its own end. Throws question_set.in_event. */
async function requireUnused(tx: Tx, questionSetId: number, now: Date): Promise<void> {
  const event = await queries.findEventOf(tx, questionSetId);
  if (event && stateOf(event, now) !== "ended") throw fail("question_set.in_event");
}

/** Throws campaign.not_found, campaign.changed, campaign.not_live, question_set.in_event. */
export async function end(deps: Deps, act: Act, kind: CampaignKind, id: number, version: number): Promise<queries.CampaignRow> {
  await inTransaction(deps.db, async (tx) => {
    const row = await queries.lock(tx, kind, id);
    if (!row) throw fail("campaign.not_found");
    if (row.version !== version) throw fail("campaign.changed");
    if (stateOf(row, deps.now()) !== "live") throw fail("campaign.not_live");
    if (kind === "question_sets") await requireUnused(tx, id, deps.now());
    await queries.setEnd(tx, kind, id, endNow(row, deps.now()));
    await auditCampaign(tx, act, kind, "end", id);
  });
  return show(deps, kind, id);
}

/**
 * Throws campaign.not_found, campaign.changed, campaign.not_ended, and marketing_event.content_closed for an event whose poll or quiz has
 * ended meanwhile. An end in the past is request.invalid, and a period above the limit of campaigns is campaign.times_invalid.
 */
export async function reopen(deps: Deps, act: Act, kind: CampaignKind, id: number, input: Reopening): Promise<queries.CampaignRow> {
  const { version, ends_at: endsAt } = input;
  if (endsAt !== null && Date.parse(endsAt) <= deps.now().getTime()) throw fail("request.invalid", ["campaign", "ends_at"]);
  await inTransaction(deps.db, async (tx) => {
    const row = await queries.lock(tx, kind, id);
    if (!row) throw fail("campaign.not_found");
    if (row.version !== version) throw fail("campaign.changed");
    if (stateOf(row, deps.now()) !== "ended") throw fail("campaign.not_ended");
    const fault = faultOfSchedule({ ...row, is_published: true, ends_at: endsAt });
    if (fault !== null) throw fail(fault, ["campaign", "ends_at"]);
    if (kind === "marketing_events" && stateOf(await queries.lockContentOf(tx, id), deps.now()) === "ended")
      throw fail("marketing_event.content_closed");
    await queries.setEnd(tx, kind, id, endsAt);
    await auditCampaign(tx, act, kind, "reopen", id);
  });
  return show(deps, kind, id);
}

/** Throws campaign.not_found. */
export async function copy(deps: Deps, act: Act, kind: CampaignKind, id: number): Promise<queries.CampaignRow> {
  const draft = await inTransaction(deps.db, async (tx) => {
    const copied = await copyRows[kind](tx, id, act.actor.userId);
    if (copied === undefined) throw fail("campaign.not_found");
    await auditCampaign(tx, act, kind, "copy", copied, { from: id });
    return copied;
  });
  return show(deps, kind, draft);
}

export async function order(deps: Deps, act: Act, ids: readonly number[]): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await queries.order(tx, [...new Set(ids)]);
    await auditCampaign(tx, act, "banners", "order", null, { banner_ids: ids });
  });
}

/** Throws campaign.not_found. */
export async function results(deps: Deps, id: number): Promise<CampaignResults> {
  const row = await queries.findResults(deps.db, id);
  if (!row) throw fail("campaign.not_found");
  return presentResults(row);
}
