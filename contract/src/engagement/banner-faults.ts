import { actionsOfType, type BannerAction, type BannerType } from "./banners.ts";

export const bannerLimits = { title: 60, titleLines: 2, eyebrow: 40, advertiser: 40, alt: 200, actionUrl: 1000, days: 3660 } as const;

export const audiences = ["all", "specialties", "regions", "not_in_event"] as const;
export type Audience = (typeof audiences)[number];

/** The fields of a banner that depend on each other. */
export type BannerDraft = {
  readonly type: BannerType;
  readonly action_type: BannerAction;
  readonly title: string;
  readonly image_url: string | null;
  readonly is_finished_picture: boolean;
  readonly image_alt: string;
  readonly action_url: string | null;
  readonly detail_image_url: string | null;
  readonly detail_image_alt: string;
  readonly question_set_id: number | null;
  readonly event_id: number | null;
  readonly webinar_event_id: number | null;
  readonly session_id: number | null;
  readonly audience: Audience;
  readonly audience_specialties: readonly string[];
  readonly audience_regions: readonly string[];
  readonly audience_event_id: number | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
};
export type BannerFaults = Readonly<Partial<Record<keyof BannerDraft, string>>>;

const dayMs = 86_400_000;

/** The fault of a period, or undefined. */
export function periodFault({ starts_at: start, ends_at: end }: Pick<BannerDraft, "starts_at" | "ends_at">): string | undefined {
  if (end === null) return undefined;
  if (start === null) return "시작하는 때를 먼저 골라 주세요.";
  const length = Date.parse(end) - Date.parse(start);
  if (length <= 0) return "끝나는 때는 시작하는 때보다 늦어야 해요.";
  return length > bannerLimits.days * dayMs ? "기간은 10년까지 정할 수 있어요." : undefined;
}

export const hasLink = (action: BannerAction): boolean => action === "open_web" || action === "show_image_with_web_url";
export const hasDetailPicture = (action: BannerAction): boolean => action === "show_image" || action === "show_image_with_web_url";

const isSet = (value: number | null): boolean => value !== null;

/** Per field, whether the type or the action of the banner allows a value there. Others must be empty. */
const misplaced = (banner: BannerDraft): BannerFaults => {
  const sentence = "이 종류의 배너에는 쓸 수 없어요.";
  const { type } = banner;
  return {
    ...(banner.action_url !== null && !hasLink(banner.action_type) && { action_url: sentence }),
    ...(banner.detail_image_url !== null && !hasDetailPicture(banner.action_type) && { detail_image_url: sentence }),
    ...(banner.detail_image_alt !== "" && !hasDetailPicture(banner.action_type) && { detail_image_alt: sentence }),
    ...(isSet(banner.question_set_id) && type !== "poll" && type !== "quiz" && { question_set_id: sentence }),
    ...(isSet(banner.event_id) && type !== "promotional_event" && { event_id: sentence }),
    ...(isSet(banner.webinar_event_id) && type !== "webinar" && { webinar_event_id: sentence }),
    ...(isSet(banner.session_id) && type !== "webinar" && { session_id: sentence }),
    ...(banner.audience_specialties.length > 0 && banner.audience !== "specialties" && { audience_specialties: sentence }),
    ...(banner.audience_regions.length > 0 && banner.audience !== "regions" && { audience_regions: sentence }),
    ...(isSet(banner.audience_event_id) && banner.audience !== "not_in_event" && { audience_event_id: sentence }),
  };
};

const missingTarget = ({ type, ...banner }: BannerDraft): BannerFaults => {
  if ((type === "poll" || type === "quiz") && !isSet(banner.question_set_id))
    return { question_set_id: type === "poll" ? "열릴 투표를 골라 주세요." : "열릴 퀴즈를 골라 주세요." };
  if (type === "promotional_event" && !isSet(banner.event_id)) return { event_id: "열릴 이벤트를 골라 주세요." };
  if (type === "webinar" && !(isSet(banner.webinar_event_id) && isSet(banner.session_id)))
    return { session_id: "열릴 웨비나 일정을 골라 주세요." };
  return {};
};

const missingAudience = (banner: BannerDraft): BannerFaults => {
  if (banner.audience === "specialties" && banner.audience_specialties.length === 0)
    return { audience_specialties: "전문과를 하나 이상 골라 주세요." };
  if (banner.audience === "regions" && banner.audience_regions.length === 0) return { audience_regions: "지역을 하나 이상 골라 주세요." };
  return banner.audience === "not_in_event" && !isSet(banner.audience_event_id) ? { audience_event_id: "이벤트를 골라 주세요." } : {};
};

const titleFault = (title: string): string | undefined => {
  if (title.trim() === "") return "제목을 적어 주세요.";
  return title.trim().split("\n").length > bannerLimits.titleLines ? "제목은 두 줄까지 적을 수 있어요." : undefined;
};

/** The faults with which a banner cannot be saved, by field. Editor and server use the same rules, and the database has them as constraints. */
export function bannerFaults(banner: BannerDraft): BannerFaults {
  const title = titleFault(banner.title);
  const ends_at = periodFault(banner);
  return {
    ...(title !== undefined && { title }),
    ...(!actionsOfType[banner.type].includes(banner.action_type) && { action_type: "이 종류의 배너에서 고를 수 있는 동작을 골라 주세요." }),
    ...misplaced(banner),
    ...missingTarget(banner),
    ...(hasLink(banner.action_type) &&
      !/^https:\/\/[^/\s]\S*$/.test(banner.action_url ?? "") && { action_url: "https://로 시작하는 주소를 적어 주세요." }),
    ...(hasDetailPicture(banner.action_type) &&
      banner.detail_image_url === null && { detail_image_url: "크게 보여 줄 그림을 올려 주세요." }),
    ...(banner.detail_image_url !== null &&
      banner.detail_image_alt.trim() === "" && { detail_image_alt: "그림을 설명하는 말을 적어 주세요." }),
    ...(banner.is_finished_picture && banner.image_url === null && { image_url: "글자가 든 그림을 올려 주세요." }),
    ...(banner.is_finished_picture && banner.image_alt.trim() === "" && { image_alt: "그림 속 글자를 그대로 적어 주세요." }),
    ...missingAudience(banner),
    ...(ends_at !== undefined && { ends_at }),
  };
}
