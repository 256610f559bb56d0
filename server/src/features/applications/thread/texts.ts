import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import { noticeText } from "../../inbox/index.ts";

export const messageTask = "application_message.created";
export const phoneSharedTask = "application_thread.phone_shared";
/** A hospital has lost its last owner, and its team with it. */
export const teamEndedTask = "business.team_ended";

/** A person has one notice per thread, so a long conversation does not fill the inbox. */
export const messageCause = (applicationId: number): string => `application:${applicationId}:messages`;

/** Seconds between two pushes of one thread to one person. */
export const pushInterval = 600;

type About = { readonly applicationId: number; readonly title: string; readonly hospital: string };
const examples: readonly About[] = [{ applicationId: 1, title: "내과 봉직의 모집", hospital: "서울아침내과" }];

const doctorLink = (id: number): string => `/posts-applied/thread?job_application_id=${id}`;

const toDoctor = noticeText({
  name: "application.message_to_doctor",
  kind: "application.message",
  occasion: "병원이 보낸 대화 메시지를 아직 보지 않았을 때",
  recipient: "doctor",
  canRingAtNight: true,
  examples,
  write: ({ applicationId, title, hospital }: About) => ({
    title: `${hospital}에서 메시지가 왔어요`,
    body: `‘${title}’ 지원 대화에 새 메시지가 있어요. 읽고 답해 보세요.`,
    link: doctorLink(applicationId),
  }),
});

const toHospital = noticeText({
  name: "application.message_to_hospital",
  kind: "application.message",
  occasion: "지원자가 보낸 대화 메시지를 아직 보지 않았을 때",
  recipient: "hospital",
  canRingAtNight: true,
  examples,
  write: ({ applicationId, title }: About) => ({
    title: "지원자가 메시지를 보냈어요",
    body: `‘${title}’ 공고 지원자의 새 메시지가 있어요. 읽고 답해 주세요.`,
    link: `/user_manage/applications?application=${applicationId}`,
  }),
});

/** About new messages, for the side that gets them. It never contains a message, because a locked phone shows it to all. */
export const messageTexts = { doctor: toDoctor, hospital: toHospital } as const satisfies Readonly<Record<ApplicationSide, unknown>>;

/** For the doctor, about a number that the hospital shares. */
export const phoneText = noticeText({
  name: "application.hospital_phone_shared",
  occasion: "병원 담당자가 전화번호를 공유했을 때",
  recipient: "doctor",
  canRingAtNight: true,
  examples,
  write: ({ applicationId, title, hospital }: About) => ({
    title: `${hospital}에서 번호를 공유했어요`,
    body: `‘${title}’ 지원 대화에서 담당자의 전화번호를 볼 수 있어요.`,
    link: doctorLink(applicationId),
  }),
});

export const unattendedText = noticeText({
  name: "application.hospital_left",
  occasion: "지원한 병원의 마지막 소유자가 탈퇴해 담당자가 없어졌을 때",
  recipient: "doctor",
  canRingAtNight: true,
  examples,
  write: ({ applicationId, title, hospital }: About) => ({
    title: "병원 담당자가 모두 떠났어요",
    body: `‘${hospital}’에 담당자가 없어 ‘${title}’ 지원의 답이나 메시지를 받을 수 없어요. 지난 대화는 계속 볼 수 있어요.`,
    link: doctorLink(applicationId),
  }),
});

export const texts = [toDoctor, toHospital, phoneText, unattendedText];
