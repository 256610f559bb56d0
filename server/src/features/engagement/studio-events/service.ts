import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import { canGiveRewards, isOpenThroughout } from "@rounds/contract/engagement/event-rules.ts";
import type { createMarketingEvent, updateMarketingEvent } from "@rounds/contract/engagement/studio-events.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countEventVouchers, type VoucherCounts } from "../../rewards/index.ts";
import { requirePictures } from "../pictures/service.ts";
import { faultOfSchedule, publishingVerb, withChange } from "../studio/policy.ts";
import { auditCampaign, type Act } from "../studio/service.ts";
import * as queries from "./queries.ts";
import type { EventRow } from "./queries.ts";

type NewEvent = HandlerInput<typeof createMarketingEvent>["body"]["marketing_event"];
type Change = HandlerInput<typeof updateMarketingEvent>["body"]["marketing_event"];

/** The fields that decide whether an event can be saved. */
type Whole = {
  readonly question_set_id: number;
  readonly has_rewards: boolean;
  readonly sponsor_business_id: number | null;
  readonly is_published: boolean;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
};

const at = (field: string): string[] => ["marketing_event", field];

/** Polls and quizzes that no event has. */
export const listContents = async (deps: Deps) => (await queries.listContents(deps.db)).filter(({ event_id }) => event_id === null);

/** Throws campaign.not_found. */
export async function show(deps: Pick<Deps, "db">, id: number): Promise<EventRow> {
  const row = await queries.find(deps.db, id);
  if (!row) throw fail("campaign.not_found");
  return row;
}

/** A title can also change while the content is closed, for example after the end of the event. */
const needsOpenContent = (whole: Whole, before: EventRow | null): boolean =>
  whole.is_published &&
  (before === null ||
    !before.is_published ||
    whole.question_set_id !== before.content.id ||
    whole.starts_at !== before.starts_at ||
    whole.ends_at !== before.ends_at);

/** Throws the errors of an event that cannot be saved. Returns the column that belongs to the sponsor. */
async function check(tx: Tx, whole: Whole, before: EventRow | null): Promise<{ sponsor_type: string | null }> {
  const fault = faultOfSchedule(whole);
  if (fault !== null) throw fail(fault, at(fault === "campaign.incomplete" ? "starts_at" : "ends_at"));
  const content = await queries.lockContent(tx, whole.question_set_id);
  if (!content) throw fail("marketing_event.content_unknown", at("question_set_id"));
  if (content.event_id !== null && content.event_id !== before?.id) throw fail("marketing_event.content_taken", at("question_set_id"));
  if (needsOpenContent(whole, before) && !isOpenThroughout(content, whole))
    throw fail("marketing_event.content_closed", at("question_set_id"));
  if (whole.sponsor_business_id === null) return { sponsor_type: null };
  const sponsor = await queries.lockSponsor(tx, whole.sponsor_business_id);
  if (!sponsor) throw fail("marketing_event.sponsor_unknown", at("sponsor_business_id"));
  if (whole.has_rewards && !canGiveRewards(sponsor.business_type)) throw fail("marketing_event.sponsor_gives_nothing", at("has_rewards"));
  return { sponsor_type: sponsor.business_type };
}

const emptyEvent = { has_rewards: false, sponsor_business_id: null, is_published: false, starts_at: null, ends_at: null };

/** Throws campaign_picture.not_found and the errors of `check`. */
export function create(deps: Deps, act: Act, input: NewEvent): Promise<EventRow> {
  return inTransaction(deps.db, async (tx) => {
    const whole = withChange<Whole>({ ...emptyEvent, question_set_id: input.question_set_id }, input);
    const sponsor = await check(tx, whole, null);
    await requirePictures(tx, [input.detail_img_url ?? null]);
    const id = await queries.insert(tx, { ...input, ...whole, ...sponsor, created_by: act.actor.userId });
    await auditCampaign(tx, act, "marketing_events", "create", id);
    if (whole.is_published) await auditCampaign(tx, act, "marketing_events", "publish", id);
    return show({ db: tx }, id);
  });
}

const wholeOf = (row: EventRow): Whole => ({
  question_set_id: row.content.id,
  has_rewards: row.has_rewards,
  sponsor_business_id: row.sponsor_business_id,
  is_published: row.is_published,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
});

/**
 * Saves the sent fields. The content stays once people have begun, and the rewards once people were invited. Throws campaign.not_found,
 * campaign.changed, marketing_event.content_in_use, marketing_event.rewards_promised, and the errors of `create`.
 */
export function update(deps: Deps, act: Act, id: number, { version, ...input }: Change): Promise<EventRow> {
  return inTransaction(deps.db, async (tx) => {
    const before = await queries.lock(tx, id);
    if (!before) throw fail("campaign.not_found");
    if (before.version !== version) throw fail("campaign.changed");
    const whole = withChange(wholeOf(before), input);
    if (whole.question_set_id !== before.content.id && before.has_participants)
      throw fail("marketing_event.content_in_use", at("question_set_id"));
    if (before.has_rewards && !whole.has_rewards && before.has_invited) throw fail("marketing_event.rewards_promised", at("has_rewards"));
    const sponsor = await check(tx, whole, before);
    await requirePictures(tx, [input.detail_img_url ?? null]);
    await queries.update(tx, id, { ...input, ...sponsor });
    const verb = publishingVerb(before.is_published, whole.is_published);
    await auditCampaign(tx, act, "marketing_events", verb, id, { fields: Object.keys(input) });
    return show({ db: tx }, id);
  });
}

const maxSteps = 6;

export type Activity = {
  readonly event: EventRow;
  readonly vouchers: VoucherCounts | null;
  readonly steps: readonly queries.StepRow[];
};

/** Throws campaign.not_found. */
export async function readActivity({ db }: Deps, id: number): Promise<Activity> {
  const event = await show({ db }, id);
  const [vouchers, steps] = await Promise.all([
    event.has_rewards ? countEventVouchers(db, id) : null,
    queries.listLatestSteps(db, id, event.content.id, maxSteps),
  ]);
  return { event, vouchers, steps };
}
