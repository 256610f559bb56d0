import { type Audience, bannerFaults, hasDetailPicture, hasLink } from "@rounds/contract/engagement/banner-faults.ts";
import { actionsOfType, type Banner, type BannerAction, type BannerType } from "@rounds/contract/engagement/banners.ts";
import { minContrast } from "@rounds/contract/engagement/pictures.ts";
import type { BannerTarget, createBanner, StudioBanner } from "@rounds/contract/engagement/studio-banners.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { chosenText, type FieldWords, pictureText } from "../../../ui/console/conflict-notice.tsx";
import { periodErrors } from "../studio/period.ts";
import type { FieldErrors } from "../studio/use-campaign-editor.ts";

export type BannerForm = CallInput<typeof createBanner>["body"]["banner"];

export const emptyBanner: BannerForm = {
  type: "announcement",
  action_type: "none",
  title: "",
  eyebrow: "",
  advertiser: "",
  text_color: "dark",
  image_url: null,
  is_finished_picture: false,
  image_alt: "",
  action_url: null,
  detail_image_url: null,
  detail_image_alt: "",
  question_set_id: null,
  event_id: null,
  webinar_event_id: null,
  session_id: null,
  audience: "all",
  audience_specialties: [],
  audience_regions: [],
  audience_event_id: null,
  ends_with_target: false,
  starts_at: null,
  ends_at: null,
};

/** The saved values that the form changes. */
export const bannerFormOf = (banner: StudioBanner): BannerForm =>
  Object.fromEntries(Object.keys(emptyBanner).map((name) => [name, banner[name as keyof BannerForm]])) as BannerForm;

export const bannerTypeNames: Readonly<Record<BannerType, string>> = {
  announcement: "공지",
  advertisement: "광고",
  quiz: "퀴즈",
  poll: "투표",
  promotional_event: "이벤트",
  webinar: "웨비나",
};

/** Campaigns of other kinds have other types. */
export const isBannerType = (type: string): type is BannerType => type in bannerTypeNames;

export const actionNames: Readonly<Record<BannerAction, string>> = {
  none: "누를 수 없음",
  open_web: "웹 페이지 열기",
  show_image: "그림 크게 보기",
  show_image_with_web_url: "그림을 보고 웹 페이지로",
  open_detail: "바로 열기",
  show_image_with_session: "웨비나 열기",
};

export const audienceNames: Readonly<Record<Audience, string>> = {
  all: "전체",
  specialties: "전문과",
  regions: "지역",
  not_in_event: "이벤트에 참여하지 않은 분",
};

export const bannerWords: FieldWords<BannerForm> = {
  type: ["종류", (type) => bannerTypeNames[type]],
  action_type: ["누르면", (action) => actionNames[action]],
  title: "제목",
  eyebrow: "작은 글자",
  advertiser: "광고하는 곳",
  text_color: ["글자 색", (color) => (color === "dark" ? "어둡게" : "밝게")],
  image_url: ["그림", pictureText],
  is_finished_picture: "글자까지 그린 완성 그림",
  image_alt: "화면 낭독기가 읽는 말",
  action_url: "주소",
  detail_image_url: ["크게 보여 줄 그림", pictureText],
  detail_image_alt: "그림을 설명하는 말",
  question_set_id: ["누르면 열리는 투표·퀴즈", chosenText],
  event_id: ["누르면 열리는 이벤트", chosenText],
  webinar_event_id: ["누르면 열리는 웨비나", chosenText],
  session_id: ["누르면 열리는 웨비나 일정", chosenText],
  audience: ["볼 사람", (audience) => audienceNames[audience]],
  audience_specialties: "전문과",
  audience_regions: "지역",
  audience_event_id: ["참여하지 않은 이벤트", chosenText],
  ends_with_target: "함께 내리기",
  starts_at: "시작",
  ends_at: "끝",
};

/** With the first action of the type, where the current one does not fit. */
export const withType = (form: BannerForm, type: BannerType): Partial<BannerForm> => {
  const actions = actionsOfType[type];
  return { type, action_type: actions.includes(form.action_type) ? form.action_type : (actions[0] ?? "none") };
};

/** Values that the type, the action or the audience does not use are empty. */
export const bannerInput = (form: BannerForm): BannerForm => {
  const { type, action_type: action, audience } = form;
  const isSet = type === "poll" || type === "quiz";
  return {
    ...form,
    title: form.title.trim(),
    action_url: hasLink(action) ? (form.action_url ?? "").trim() || null : null,
    detail_image_url: hasDetailPicture(action) ? form.detail_image_url : null,
    detail_image_alt: hasDetailPicture(action) && form.detail_image_url !== null ? form.detail_image_alt : "",
    question_set_id: isSet ? form.question_set_id : null,
    event_id: type === "promotional_event" ? form.event_id : null,
    webinar_event_id: type === "webinar" ? form.webinar_event_id : null,
    session_id: type === "webinar" ? form.session_id : null,
    audience_specialties: audience === "specialties" ? form.audience_specialties : [],
    audience_regions: audience === "regions" ? form.audience_regions : [],
    audience_event_id: audience === "not_in_event" ? form.audience_event_id : null,
  };
};

/** Contrast of the letters over an uploaded picture. Null: not measured. */
export type Contrast = StudioBanner["contrast"];

export const contrastOf = (contrast: Contrast, { text_color }: Pick<BannerForm, "text_color">): number | null =>
  contrast?.[text_color] ?? null;

export const bannerErrors = (form: BannerForm, contrast: Contrast, isPublished: boolean): FieldErrors => {
  const measured = form.is_finished_picture ? null : contrastOf(contrast, form);
  return {
    ...bannerFaults(bannerInput(form)),
    ...periodErrors(form, isPublished),
    ...(measured !== null &&
      measured < minContrast && { text_color: "이 그림 위에서는 글자가 잘 보이지 않아요. 글자 색이나 그림을 바꿔 주세요." }),
  };
};

/** The target's place in a list of options. */
export const targetKey = ({ type, id, session_id }: Pick<BannerTarget, "type" | "id" | "session_id">): string =>
  `${type}:${session_id ?? id}`;

export const targetOf = (form: BannerForm, targets: readonly BannerTarget[]): BannerTarget | undefined => {
  const { type } = form;
  const id = type === "webinar" ? form.webinar_event_id : type === "promotional_event" ? form.event_id : form.question_set_id;
  const session_id = type === "webinar" ? form.session_id : null;
  return id === null ? undefined : targets.find((target) => targetKey(target) === targetKey({ type, id, session_id }));
};

/** The fields that name the target. */
export const withTarget = (target: BannerTarget | undefined): Partial<BannerForm> => ({
  question_set_id: target?.type === "poll" || target?.type === "quiz" ? target.id : null,
  event_id: target?.type === "promotional_event" ? target.id : null,
  webinar_event_id: target?.type === "webinar" ? target.id : null,
  session_id: target?.session_id ?? null,
});

/** The line above the title that the server makes if the operator writes none. */
export const automaticEyebrow = (form: BannerForm, target: BannerTarget | undefined): string => {
  if (form.type === "announcement") return "공지";
  return form.type === "advertisement" ? form.advertiser : (target?.eyebrow ?? bannerTypeNames[form.type]);
};

/** The banner as the doctors' screen gets it. */
export const previewOf = (form: BannerForm, target: BannerTarget | undefined): Banner => ({
  id: 1,
  meta: { type: form.type },
  action_type: form.action_type,
  action_url: form.action_url,
  image_url: form.image_url,
  is_finished_picture: form.is_finished_picture,
  image_alt: form.image_alt,
  eyebrow: form.eyebrow.trim() || automaticEyebrow(form, target),
  title: form.title.trim() || "제목",
  text_color: form.text_color,
  is_completed: false,
  detail_image_url: form.detail_image_url,
  detail_image_alt: form.detail_image_alt,
  poll_id: null,
  quiz_id: null,
  event_id: null,
  webinar_event_id: null,
  session_id: null,
  visible_until: null,
});
