import { seoulClock, seoulDay } from "../../../lib/seoul-time.ts";

/** The words of notices, push messages and e-mails about interviews. None contains the doctor's name. */
type Text = { readonly title: string; readonly body: string };

export type Meeting = {
  readonly business_name: string;
  readonly job_post_title: string;
  readonly starts_at: string;
  readonly place: string | null;
};

/** `11월 27일 (금) 14:00`. */
const momentText = (time: string | Date): string => `${seoulDay(time)} ${seoulClock(time)}`;
/** `14:00로`, `14:30으로`: read aloud, the first ends with a vowel. */
const towards = (time: string): string => `${momentText(time)}${seoulClock(time).endsWith(":00") ? "로" : "으로"}`;

const where = ({ place }: Pick<Meeting, "place">): string => (place === null ? "영상 통화로 만나요." : `장소: ${place}`);
const ofHospital = ({ business_name: name }: Pick<Meeting, "business_name">): string => `‘${name}’ 인터뷰`;
const ofPost = ({ job_post_title: title }: Pick<Meeting, "job_post_title">): string => `‘${title}’ 공고의 인터뷰`;

export const proposedText = (hospital: Pick<Meeting, "business_name">, slots: number, until: Date): Text => ({
  title: "인터뷰 시간을 골라 주세요",
  body: `${ofHospital(hospital)} 시간 ${slots}개가 도착했어요. ${momentText(until)}까지 고를 수 있어요.`,
});

export const withdrawnText = (hospital: Pick<Meeting, "business_name">): Text => ({
  title: "인터뷰 제안이 취소됐어요",
  body: `‘${hospital.business_name}’에서 제안한 인터뷰 시간을 거두었어요.`,
});

export const takenText = (meeting: Meeting): Text => ({
  title: "인터뷰 시간이 정해졌어요",
  body: `${ofPost(meeting)}가 ${momentText(meeting.starts_at)}에 있어요. ${where(meeting)}`,
});

export const wishText = (post: Pick<Meeting, "job_post_title">): Text => ({
  title: "지원자가 다른 시간을 부탁했어요",
  body: `${ofPost(post)} 시간이에요. 부탁한 내용을 보고 새 시간을 제안해 주세요.`,
});

export const expiredText = (post: Pick<Meeting, "job_post_title">): Text => ({
  title: "제안한 인터뷰 시간이 지났어요",
  body: `${ofPost(post)}에 제안한 시간을 지원자가 고르지 않았어요. 새 시간을 제안할 수 있어요.`,
});

export const movedText = (meeting: Meeting, reason: string): Text => ({
  title: "인터뷰 시간이 바뀌었어요",
  body: `${ofHospital(meeting)}가 ${towards(meeting.starts_at)} 바뀌었어요. 병원이 적은 이유: ${reason}`,
});

/** `reason` is null if the application has ended. */
export const cancelledForDoctor = (meeting: Meeting, reason: string | null): Text => ({
  title: "인터뷰가 취소됐어요",
  body: `${momentText(meeting.starts_at)} ${ofHospital(meeting)}가 취소됐어요. ${reason === null ? "채용 절차가 끝났어요." : `병원이 적은 이유: ${reason}`}`,
});

/** The reason is in the console only, because an e-mail should not contain a doctor's words. */
export const cancelledForHospital = (meeting: Meeting, hasReason: boolean): Text => ({
  title: "지원자가 인터뷰를 취소했어요",
  body: `${momentText(meeting.starts_at)} ${ofPost(meeting)}가 취소됐어요. ${hasReason ? "이유는 인터뷰 화면에 있어요." : "지원자가 지원을 취소했어요."}`,
});

const reminderTitle = ({ starts_at }: Pick<Meeting, "starts_at">): string => `${momentText(starts_at)} 인터뷰가 있어요`;

export const reminderForDoctor = (meeting: Meeting): Text => ({
  title: reminderTitle(meeting),
  body: `${ofHospital(meeting)}예요. ${where(meeting)}`,
});

export const reminderForHospital = (meeting: Meeting): Text => ({
  title: reminderTitle(meeting),
  body: `${ofPost(meeting)}예요. ${where(meeting)}`,
});
