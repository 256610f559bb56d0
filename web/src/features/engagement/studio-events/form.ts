import type { CallInput } from "@rounds/contract/endpoint.ts";
import { canGiveRewards, isOpenThroughout } from "@rounds/contract/engagement/event-rules.ts";
import type { MarketingEvent, MarketingEventResult } from "@rounds/contract/engagement/events.ts";
import {
  errors as sentences,
  type createMarketingEvent,
  type EventContent,
  type StudioMarketingEvent,
  type updateMarketingEvent,
} from "@rounds/contract/engagement/studio-events.ts";
import { chosenText, type FieldWords, pictureText } from "../../../ui/console/conflict-notice.tsx";
import { periodErrors } from "../studio/period.ts";
import type { FieldErrors } from "../studio/use-campaign-editor.ts";
import type { CampaignChange } from "../studio/use-campaign-writes.ts";
import { messageWithCode } from "../studio/components/share-message-field.tsx";

export type EventForm = Pick<
  StudioMarketingEvent,
  | ("title" | "detail_img_url" | "detail_img_alt" | "detail_button_text" | "share_message")
  | ("additional_actions" | "has_rewards" | "sponsor" | "starts_at" | "ends_at")
> & {
  /** Null until a poll or quiz is chosen. */
  readonly question_set_id: number | null;
};

export const eventWords: FieldWords<EventForm> = {
  title: "제목",
  question_set_id: ["투표·퀴즈", chosenText],
  detail_img_url: ["그림", pictureText],
  detail_img_alt: "화면 낭독기에 읽히는 말",
  detail_button_text: "버튼 글자",
  share_message: "보내는 메시지",
  additional_actions: ["현재 근무 정보 받기", (actions) => (actions.length > 0 ? "켬" : "끔")],
  has_rewards: "초대 리워드 주기",
  sponsor: ["후원", (sponsor) => sponsor?.name ?? "없음"],
  starts_at: "시작",
  ends_at: "끝",
};

export const emptyEvent: EventForm = {
  title: "",
  question_set_id: null,
  detail_img_url: null,
  detail_img_alt: "",
  detail_button_text: "참여하기",
  share_message: "같이 참여해 봐요. 초대코드 {code}를 넣어 주세요.",
  additional_actions: [],
  has_rewards: false,
  sponsor: null,
  starts_at: null,
  ends_at: null,
};

/** The saved values that the form changes. */
export const eventFormOf = (event: StudioMarketingEvent): EventForm => ({
  title: event.title,
  question_set_id: event.content.id,
  detail_img_url: event.detail_img_url,
  detail_img_alt: event.detail_img_alt,
  detail_button_text: event.detail_button_text,
  share_message: event.share_message,
  additional_actions: event.additional_actions,
  has_rewards: event.has_rewards,
  sponsor: event.sponsor,
  starts_at: event.starts_at,
  ends_at: event.ends_at,
});

type NewEvent = CallInput<typeof createMarketingEvent>["body"]["marketing_event"];
type Change = CallInput<typeof updateMarketingEvent>["body"]["marketing_event"];

export const eventInput = ({ sponsor, question_set_id: setId, ...form }: EventForm): NewEvent => ({
  ...form,
  // `eventErrors` finds a missing one before the form is sent.
  question_set_id: setId ?? 0,
  sponsor_business_id: sponsor?.id ?? null,
});

/** The changed fields on the wire. */
export const eventChange = ({ sponsor, question_set_id: setId, ...change }: CampaignChange<EventForm>): Change => ({
  ...change,
  ...(typeof setId === "number" && { question_set_id: setId }),
  ...(sponsor !== undefined && { sponsor_business_id: sponsor?.id ?? null }),
});

export const reasonWithoutRewards: string = sentences["marketing_event.sponsor_gives_nothing"].message;

type SavedEvent = Pick<StudioMarketingEvent, "is_published" | "content" | "starts_at" | "ends_at">;

/** A title can also change while the content is closed, for example after an operator ended it. */
const needsOpenContent = (form: EventForm, saved: SavedEvent | null): boolean =>
  saved === null ||
  !saved.is_published ||
  form.question_set_id !== saved.content.id ||
  form.starts_at !== saved.starts_at ||
  form.ends_at !== saved.ends_at;

type Saving = { readonly isPublished: boolean; readonly content: EventContent | undefined; readonly saved: SavedEvent | null };

/** The sentences of missing and wrong fields. The server checks the same. `saved` null: a new event. */
export const eventErrors = (form: EventForm, { isPublished, content, saved }: Saving): FieldErrors => ({
  ...(form.title.trim() === "" && { title: "제목을 적어 주세요." }),
  ...(form.question_set_id === null && { question_set_id: "투표나 퀴즈를 골라 주세요." }),
  ...(form.detail_button_text.trim() === "" && { detail_button_text: "버튼 글자를 적어 주세요." }),
  ...(form.share_message.trim() === "" && { share_message: "보내는 메시지를 적어 주세요." }),
  ...(form.has_rewards && !canGiveRewards(form.sponsor?.business_type ?? null) && { has_rewards: reasonWithoutRewards }),
  ...periodErrors(form, isPublished),
  ...(isPublished &&
    content !== undefined &&
    form.starts_at !== null &&
    needsOpenContent(form, saved) &&
    !isOpenThroughout({ ...content, is_published: content.state !== "draft" }, form) && {
      question_set_id: sentences["marketing_event.content_closed"].message,
    }),
});

const previewCode = "SYKM4M82";

const contentOf = (content: EventContent | undefined): MarketingEvent["content"] => ({
  content_type: content?.kind ?? "quiz",
  content_id: content?.id ?? 1,
  num_of_questions: content?.num_of_questions ?? 0,
});

const openActions = (form: EventForm): MarketingEvent["me"]["additional_actions"] =>
  form.additional_actions.map((name) => ({ name, status: "incompleted" }));

/** The event as a doctor opens it, while it runs. */
export const previewIntro = (form: EventForm, content: EventContent | undefined, now: number): MarketingEvent => ({
  id: 1,
  title: form.title.trim() || "제목",
  content: contentOf(content),
  detail_img_url: form.detail_img_url,
  detail_img_alt: form.detail_img_alt,
  detail_button_text: form.detail_button_text.trim() || "버튼 글자",
  start_date: form.starts_at ?? new Date(now).toISOString(),
  end_date: form.ends_at,
  state: "live",
  has_rewards: form.has_rewards,
  has_sponsor: form.sponsor !== null,
  me: { content_status: "not_started", additional_actions: openActions(form), inviter_code: null, offered_inviter_code: null },
});

/** The result after the questions, with the open actions. */
export const previewResult = (form: EventForm, content: EventContent | undefined): MarketingEventResult => {
  const { num_of_questions: count, content_type: kind } = contentOf(content);
  return {
    id: 1,
    title: form.title,
    content: contentOf(content),
    has_rewards: form.has_rewards,
    quiz: kind === "poll" ? null : { score: 100, num_of_correct_answers: count, num_of_questions: count },
    me: {
      additional_actions: openActions(form),
      is_completed: form.additional_actions.length === 0,
      invite_code: previewCode,
      invite_link: "https://rounds.kr/l/…",
      reward_status: null,
    },
    share_message: messageWithCode(form.share_message, previewCode),
  };
};
