import { shortened } from "@rounds/contract/cut-text.ts";
import { seoulClock, seoulToday } from "../../../lib/seoul-time.ts";
import { noticeText } from "../../inbox/index.ts";

type Session = { readonly event_id: number; readonly session_id: number; readonly title: string; readonly starts_at: string };

export const sessionLink = ({ event_id, session_id }: Pick<Session, "event_id" | "session_id">): string =>
  `/webinar/contents?event_id=${event_id}&session_id=${session_id}`;
/** The title of a notice is one line. */
export const noticeTitle = (title: string): string => shortened(title, 40);

const common = { kind: "webinar.reminder", recipient: "everyone", canRingAtNight: true } as const;
const session: Session = { event_id: 1, session_id: 1, title: "당뇨병 신약, 어떻게 고를까", starts_at: "2026-11-27T11:00:00Z" };

export const dayText = noticeText({
  ...common,
  name: "webinar.day_before",
  occasion: "신청한 웨비나가 하루 안에 시작할 때",
  examples: [
    { session, now: new Date("2026-11-26T11:00:00Z") },
    { session, now: new Date("2026-11-27T02:00:00Z") },
  ],
  write: ({ session: of, now }: { readonly session: Session; readonly now: Date }) => {
    const day = seoulToday(new Date(of.starts_at)) === seoulToday(now) ? "오늘" : "내일";
    return {
      title: noticeTitle(of.title),
      body: `${day} ${seoulClock(of.starts_at)}에 시작해요. 시작 10분 전에 다시 알려 드릴게요.`,
      link: sessionLink(of),
    };
  },
});

export const soonText = noticeText({
  ...common,
  name: "webinar.soon",
  occasion: "신청한 웨비나가 10분 안에 시작할 때",
  examples: [session],
  write: (of: Session) => ({
    title: noticeTitle(of.title),
    body: `${seoulClock(of.starts_at)}에 시작해요. 지금 입장을 준비해 주세요.`,
    link: sessionLink(of),
  }),
});

export const texts = [dayText, soonText];
