import { seoulClock, seoulMoment } from "../../../lib/seoul-time.ts";
import { noticeText } from "../../inbox/index.ts";
import { pageOf } from "./calendar-file.ts";

/** The words of notices, push messages and e-mails about interviews. None contains the doctor's name. */
type Proposal = { readonly job_application_id: number; readonly business_name: string; readonly job_post_title: string };
type Meeting = Proposal & { readonly starts_at: string; readonly place: string | null };
/** `day`: the day that the hospital's week shows. */
type Day = { readonly day: string };

/** `11월 27일 (금) 14:00`. */
/** `14:00로`, `14:30으로`: read aloud, the first ends with a vowel. */
const towards = (time: string): string => `${seoulMoment(time)}${seoulClock(time).endsWith(":00") ? "로" : "으로"}`;

const where = ({ place }: Pick<Meeting, "place">): string => (place === null ? "영상 통화로 만나요." : `장소: ${place}`);
const ofHospital = ({ business_name: name }: Proposal): string => `‘${name}’ 인터뷰`;
const ofPost = ({ job_post_title: title }: Proposal): string => `‘${title}’ 공고의 인터뷰`;

const doctorPage = ({ job_application_id: jobApplicationId }: Proposal): string => pageOf("doctor", { jobApplicationId, day: "" });
const hospitalPage = ({ job_application_id: jobApplicationId, day }: Proposal & Day): string =>
  pageOf("hospital", { jobApplicationId, day });

const proposal: Proposal = { job_application_id: 1, business_name: "서울아침내과", job_post_title: "내과 봉직의 모집" };
const onSite: Meeting = { ...proposal, starts_at: "2026-11-27T05:00:00Z", place: "서울 마포구 독막로 12, 3층 원장실" };
const byVideo: Meeting = { ...proposal, starts_at: "2026-11-27T05:30:00Z", place: null };
const day = "2026-11-27";

const toDoctor = { kind: "application.interview", recipient: "doctor", canRingAtNight: true } as const;
const toHospital = { kind: "application.interview", recipient: "hospital", canRingAtNight: true } as const;

export const proposedText = noticeText({
  ...toDoctor,
  name: "interview.proposed",
  occasion: "병원이 인터뷰 시간을 제안했을 때",
  hasLetter: true,
  examples: [{ ...proposal, slots: 3, until: new Date("2026-11-27T04:30:00Z") }],
  write: (of: Proposal & { readonly slots: number; readonly until: Date }) => ({
    title: "인터뷰 시간을 골라 주세요",
    body: `${ofHospital(of)} 시간 ${of.slots}개가 도착했어요. ${seoulMoment(of.until)}까지 고를 수 있어요.`,
    link: doctorPage(of),
  }),
});

export const withdrawnText = noticeText({
  ...toDoctor,
  name: "interview.withdrawn",
  occasion: "병원이 제안한 인터뷰 시간을 거두었거나, 공고가 마감됐거나, 제안한 담당자가 병원을 떠났을 때",
  examples: [proposal],
  write: (of: Proposal) => ({
    title: "인터뷰 제안이 취소됐어요",
    body: `‘${of.business_name}’에서 제안한 인터뷰 시간을 거두었어요.`,
    link: doctorPage(of),
  }),
});

export const takenText = noticeText({
  ...toHospital,
  name: "interview.taken",
  occasion: "지원자가 인터뷰 시간을 골랐을 때",
  hasLetter: true,
  examples: [
    { ...onSite, day },
    { ...byVideo, day },
  ],
  write: (of: Meeting & Day) => ({
    title: "인터뷰 시간이 정해졌어요",
    body: `${ofPost(of)}가 ${seoulMoment(of.starts_at)}에 있어요. ${where(of)}`,
    link: hospitalPage(of),
  }),
});

export const wishText = noticeText({
  ...toHospital,
  name: "interview.asked",
  occasion: "지원자가 다른 인터뷰 시간을 부탁했을 때",
  hasLetter: true,
  examples: [{ ...proposal, day }],
  write: (of: Proposal & Day) => ({
    title: "지원자가 다른 시간을 부탁했어요",
    body: `${ofPost(of)} 시간이에요. 부탁한 내용을 보고 새 시간을 제안해 주세요.`,
    link: hospitalPage(of),
  }),
});

export const expiredText = noticeText({
  ...toHospital,
  name: "interview.expired",
  occasion: "지원자가 고르기 전에 제안한 시간이 모두 지났을 때",
  examples: [proposal],
  write: (of: Proposal) => ({
    title: "제안한 인터뷰 시간이 지났어요",
    body: `${ofPost(of)}에 제안한 시간을 지원자가 고르지 않았어요. 새 시간을 제안할 수 있어요.`,
    // The week shows open proposals only.
    link: `/user_manage/applications?application=${of.job_application_id}&show=progress`,
  }),
});

export const movedText = noticeText({
  ...toDoctor,
  name: "interview.moved",
  occasion: "병원이 인터뷰 시간을 옮겼을 때",
  hasLetter: true,
  examples: [
    { ...onSite, reason: "원장님 수술 일정이 생겼어요." },
    { ...byVideo, reason: "원장님 수술 일정이 생겼어요." },
  ],
  write: (of: Meeting & { readonly reason: string }) => ({
    title: "인터뷰 시간이 바뀌었어요",
    body: `${ofHospital(of)}가 ${towards(of.starts_at)} 바뀌었어요. 병원이 적은 이유: ${of.reason}`,
    link: doctorPage(of),
  }),
});

export const movedByColleague = noticeText({
  ...toHospital,
  name: "interview.moved_by_colleague",
  occasion: "다른 팀원이 인터뷰 시간을 옮겼을 때",
  hasLetter: true,
  examples: [
    { ...onSite, day },
    { ...byVideo, day },
  ],
  write: (of: Meeting & Day) => ({
    title: "인터뷰 시간이 바뀌었어요",
    body: `다른 팀원이 ${ofPost(of)}를 ${towards(of.starts_at)} 옮겼어요. ${where(of)}`,
    link: hospitalPage(of),
  }),
});

/** A locked phone shows it, so it does not name the acceptance. */
const whyCancelled = ({ reason, is_accepted }: { readonly reason: string | null; readonly is_accepted: boolean }): string => {
  if (reason !== null) return `병원이 적은 이유: ${reason}`;
  return is_accepted ? "다음 단계로 넘어가서 인터뷰가 필요 없어졌어요." : "채용 절차가 끝났어요.";
};

export const cancelledForDoctor = noticeText({
  ...toDoctor,
  name: "interview.cancelled_for_doctor",
  occasion: "병원이 인터뷰를 취소했거나 채용이 끝났을 때",
  hasLetter: true,
  examples: [
    { ...onSite, reason: "채용 계획이 바뀌었어요.", is_accepted: false },
    { ...onSite, reason: null, is_accepted: false },
    { ...onSite, reason: null, is_accepted: true },
  ],
  /** `reason` is null if the application has a result. */
  write: (of: Meeting & { readonly reason: string | null; readonly is_accepted: boolean }) => ({
    title: "인터뷰가 취소됐어요",
    body: `${seoulMoment(of.starts_at)} ${ofHospital(of)}가 취소됐어요. ${whyCancelled(of)}`,
    link: doctorPage(of),
  }),
});

export const cancelledForHospital = noticeText({
  ...toHospital,
  name: "interview.cancelled_for_hospital",
  occasion: "지원자가 인터뷰나 지원을 취소했을 때",
  hasLetter: true,
  examples: [
    { ...onSite, day, hasReason: true },
    { ...onSite, day, hasReason: false },
  ],
  /** The reason is in the console only, because an e-mail should not contain a doctor's words. */
  write: (of: Meeting & Day & { readonly hasReason: boolean }) => ({
    title: "지원자가 인터뷰를 취소했어요",
    body: `${seoulMoment(of.starts_at)} ${ofPost(of)}가 취소됐어요. ${of.hasReason ? "이유는 인터뷰 화면에 있어요." : "지원자가 지원을 취소했어요."}`,
    link: hospitalPage(of),
  }),
});

/** An operator may have ended the application, so the second text names no team member. */
export const cancelledByColleague = noticeText({
  ...toHospital,
  name: "interview.cancelled_by_colleague",
  occasion: "다른 팀원이 인터뷰를 취소했거나 지원의 결과가 정해졌을 때",
  hasLetter: true,
  examples: [
    { ...onSite, day, hasReason: true, is_accepted: false },
    { ...onSite, day, hasReason: false, is_accepted: false },
    { ...onSite, day, hasReason: false, is_accepted: true },
  ],
  write: (of: Meeting & Day & { readonly hasReason: boolean; readonly is_accepted: boolean }) => ({
    title: "인터뷰가 취소됐어요",
    body: of.hasReason
      ? `다른 팀원이 ${seoulMoment(of.starts_at)} ${ofPost(of)}를 취소했어요. 이유는 인터뷰 화면에 있어요.`
      : `${seoulMoment(of.starts_at)} ${ofPost(of)}가 취소됐어요. ${whyCancelled({ reason: null, is_accepted: of.is_accepted })}`,
    link: hospitalPage(of),
  }),
});

const reminderTitle = ({ starts_at }: Meeting): string => `${seoulMoment(starts_at)} 인터뷰가 있어요`;

const forDoctor = {
  ...toDoctor,
  examples: [onSite, byVideo],
  write: (of: Meeting) => ({ title: reminderTitle(of), body: `${ofHospital(of)}예요. ${where(of)}`, link: doctorPage(of) }),
};
const forHospital = {
  ...toHospital,
  examples: [
    { ...onSite, day },
    { ...byVideo, day },
  ],
  write: (of: Meeting & Day) => ({ title: reminderTitle(of), body: `${ofPost(of)}예요. ${where(of)}`, link: hospitalPage(of) }),
};

/** Only the reminders of the day before are also e-mails, because an e-mail is often read later than in an hour. */
const dayBefore = { occasion: "인터뷰 하루 전", hasLetter: true, kind: "interview.day_before", canRingAtNight: false } as const;
export const dayTexts = {
  doctor: noticeText({ ...forDoctor, ...dayBefore, name: "interview.day_before_for_doctor" }),
  hospital: noticeText({ ...forHospital, ...dayBefore, name: "interview.day_before_for_hospital" }),
};
export const hourTexts = {
  doctor: noticeText({ name: "interview.hour_before_for_doctor", occasion: "인터뷰 한 시간 전", ...forDoctor }),
  hospital: noticeText({ name: "interview.hour_before_for_hospital", occasion: "인터뷰 한 시간 전", ...forHospital }),
};

export const texts = [
  proposedText,
  withdrawnText,
  takenText,
  wishText,
  expiredText,
  movedText,
  movedByColleague,
  cancelledForDoctor,
  cancelledForHospital,
  cancelledByColleague,
  ...Object.values(dayTexts),
  ...Object.values(hourTexts),
];
