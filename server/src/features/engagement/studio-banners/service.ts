import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import { bannerFaults, type BannerDraft } from "@rounds/contract/engagement/banner-faults.ts";
import { type CampaignPicture, minContrast } from "@rounds/contract/engagement/pictures.ts";
import type * as contract from "@rounds/contract/engagement/studio-banners.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { AppError, fail } from "../../../lib/app-error.ts";
import { isRegion } from "../../../lib/districts.ts";
import { findPictures, requirePictures } from "../pictures/service.ts";
import { publishingVerb, withChange } from "../studio/policy.ts";
import { type Act, auditCampaign } from "../studio/service.ts";
import type { ShownBanner } from "./present.ts";
import * as queries from "./queries.ts";

type NewBanner = HandlerInput<typeof contract.createBanner>["body"]["banner"];
type BannerChange = HandlerInput<typeof contract.updateBanner>["body"]["banner"];

const invalid = (field: string, sentence: string): AppError => new AppError("banner.invalid", ["banner", field], undefined, sentence);

async function withPicture(deps: Pick<Deps, "db">, row: queries.BannerRow | undefined): Promise<ShownBanner> {
  if (!row) throw fail("campaign.not_found");
  const pictures = await findPictures(deps.db, [row.image_url]);
  return { row, picture: pictures.get(row.image_url ?? "") };
}

/** Throws campaign.not_found. */
export const show = async (deps: Pick<Deps, "db">, id: number): Promise<ShownBanner> => withPicture(deps, await queries.find(deps.db, id));

type Values = Omit<NewBanner, "session_id"> & { readonly webinar_session_id: number | null };

const draftOf = ({ webinar_session_id, ...banner }: Values): BannerDraft => ({ ...banner, session_id: webinar_session_id });

const unreadable = ({ text_color, is_finished_picture }: Values, picture: CampaignPicture | undefined): boolean =>
  picture !== undefined && !is_finished_picture && picture[`${text_color}_contrast`] < minContrast;

/** Throws banner.invalid with the first faulty field, and campaign_picture.not_found. */
async function check(tx: Tx, banner: Values): Promise<void> {
  const [fault] = Object.entries(bannerFaults(draftOf(banner)));
  if (fault) throw invalid(...fault);
  if (!banner.audience_regions.every(isRegion)) throw invalid("audience_regions", "지역을 다시 골라 주세요.");
  const found = await queries.findTargets(tx, banner);
  if (banner.question_set_id !== null && found.kind !== banner.type)
    throw invalid("question_set_id", "고른 투표나 퀴즈를 찾을 수 없어요. 다시 골라 주세요.");
  if (banner.event_id !== null && !found.hasEvent) throw invalid("event_id", "고른 이벤트를 찾을 수 없어요. 다시 골라 주세요.");
  if (banner.webinar_session_id !== null && !found.hasSession)
    throw invalid("session_id", "고른 웨비나 일정을 찾을 수 없어요. 다시 골라 주세요.");
  if (banner.audience_event_id !== null && !found.hasAudienceEvent)
    throw invalid("audience_event_id", "고른 이벤트를 찾을 수 없어요. 다시 골라 주세요.");
  const pictures = await requirePictures(tx, [banner.image_url, banner.detail_image_url]);
  if (unreadable(banner, pictures.get(banner.image_url ?? "")))
    throw invalid("text_color", "이 그림 위에서는 글자가 잘 보이지 않아요. 글자 색이나 그림을 바꿔 주세요.");
}

/** Throws banner.invalid and campaign_picture.not_found. */
export async function create(deps: Deps, act: Act, { session_id, ...input }: NewBanner): Promise<ShownBanner> {
  const values = { ...input, webinar_session_id: session_id };
  return inTransaction(deps.db, async (tx) => {
    await check(tx, values);
    const id = await queries.insert(tx, values, act.actor.userId);
    await auditCampaign(tx, act, "banners", "create", id, { type: values.type });
    return show({ db: tx }, id);
  });
}

/** Saves the sent fields. Throws campaign.not_found, campaign.changed, banner.invalid, campaign.incomplete and campaign_picture.not_found. */
export async function update(deps: Deps, act: Act, id: number, { version, session_id, ...input }: BannerChange): Promise<ShownBanner> {
  const values = { ...input, ...(session_id !== undefined && { webinar_session_id: session_id }) };
  return inTransaction(deps.db, async (tx) => {
    const before = await queries.lock(tx, id);
    if (!before) throw fail("campaign.not_found");
    if (before.version !== version) throw fail("campaign.changed");
    const changed = withChange(before, values);
    await check(tx, changed);
    if (changed.is_published && changed.starts_at === null) throw fail("campaign.incomplete");
    await queries.update(tx, id, values);
    await auditCampaign(tx, act, "banners", publishingVerb(before.is_published, changed.is_published), id, { fields: Object.keys(values) });
    return show({ db: tx }, id);
  });
}

export const listTargets = (deps: Deps): Promise<queries.TargetRow[]> => queries.listTargets(deps.db);
