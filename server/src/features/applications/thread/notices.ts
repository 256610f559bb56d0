import type { ThreadSide } from "@rounds/contract/applications/thread.ts";

export const messageTask = "application_message.created";
export const phoneSharedTask = "application_thread.phone_shared";

/** A person has one notice per thread, so a long conversation does not fill the inbox. */
export const messageCause = (applicationId: number): string => `application:${applicationId}:messages`;

/** Seconds between two pushes of one thread to one person. */
export const pushInterval = 600;

type About = { readonly applicationId: number; readonly title: string; readonly hospital: string };

const links: Readonly<Record<ThreadSide, (applicationId: number) => string>> = {
  doctor: (id) => `/posts-applied/thread?job_application_id=${id}`,
  hospital: (id) => `/user_manage/applications?application=${id}`,
};

/** The notice about new messages for the side that gets them. It never contains a message, because a locked phone shows it to all. */
export function messageNotice(to: ThreadSide, { applicationId, title, hospital }: About) {
  const texts =
    to === "doctor"
      ? { title: `${hospital}에서 메시지가 왔어요`, body: `‘${title}’ 지원 대화에 새 메시지가 있어요. 읽고 답해 보세요.` }
      : { title: "지원자가 메시지를 보냈어요", body: `‘${title}’ 공고 지원자의 새 메시지가 있어요. 읽고 답해 주세요.` };
  return { ...texts, kind: "application.message", link: links[to](applicationId), cause: messageCause(applicationId) };
}

/** The notice for the doctor about a number that the hospital shares. */
export const phoneNotice = ({ applicationId, title, hospital, eventId }: About & { readonly eventId: number }) => ({
  kind: "application.hospital_phone_shared",
  title: `${hospital}에서 번호를 공유했어요`,
  body: `‘${title}’ 지원 대화에서 담당자의 전화번호를 볼 수 있어요.`,
  link: links.doctor(applicationId),
  cause: `application:${applicationId}:hospital_phone:${eventId}`,
});
