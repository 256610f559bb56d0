import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { createInvitationEvent, updateInvitationEvent } from "@rounds/contract/engagement/studio-invitations.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { requirePictures } from "../pictures/service.ts";
import { faultOfSchedule, publishingVerb, withChange } from "../studio/policy.ts";
import { auditCampaign, type Act } from "../studio/service.ts";
import * as queries from "./queries.ts";
import type { InvitationRow } from "./queries.ts";

type NewInvitation = HandlerInput<typeof createInvitationEvent>["body"]["invitation_event"];
type Change = HandlerInput<typeof updateInvitationEvent>["body"]["invitation_event"];

type Schedule = Parameters<typeof faultOfSchedule>[0];

/** Throws campaign.not_found. */
export async function show(deps: Pick<Deps, "db">, id: number): Promise<InvitationRow> {
  const row = await queries.find(deps.db, id);
  if (!row) throw fail("campaign.not_found");
  return row;
}

/** Throws campaign.incomplete, campaign.times_invalid. */
function checkSchedule(schedule: Schedule): void {
  const fault = faultOfSchedule(schedule);
  if (fault !== null) throw fail(fault, ["invitation_event", fault === "campaign.incomplete" ? "starts_at" : "ends_at"]);
}

/** Throws campaign.incomplete, campaign.times_invalid, campaign_picture.not_found. */
export function create(deps: Deps, act: Act, input: NewInvitation): Promise<InvitationRow> {
  const schedule = withChange<Schedule>({ is_published: false, starts_at: null, ends_at: null }, input);
  checkSchedule(schedule);
  return inTransaction(deps.db, async (tx) => {
    await requirePictures(tx, [input.detail_img_url ?? null]);
    const id = await queries.insert(tx, { ...input, detail_text: input.detail_text ?? "", created_by: act.actor.userId });
    await auditCampaign(tx, act, "invitation_events", "create", id);
    if (schedule.is_published) await auditCampaign(tx, act, "invitation_events", "publish", id);
    return show({ db: tx }, id);
  });
}

/** Saves the sent fields. Throws campaign.not_found, campaign.changed, and the errors of `create`. */
export function update(deps: Deps, act: Act, id: number, { version, ...input }: Change): Promise<InvitationRow> {
  return inTransaction(deps.db, async (tx) => {
    const before = await queries.lock(tx, id);
    if (!before) throw fail("campaign.not_found");
    if (before.version !== version) throw fail("campaign.changed");
    const { is_published, starts_at, ends_at } = before;
    const after = withChange<Schedule>({ is_published, starts_at, ends_at }, input);
    checkSchedule(after);
    await requirePictures(tx, [input.detail_img_url ?? null]);
    await queries.update(tx, id, input);
    const verb = publishingVerb(before.is_published, after.is_published);
    await auditCampaign(tx, act, "invitation_events", verb, id, { fields: Object.keys(input) });
    return show({ db: tx }, id);
  });
}
