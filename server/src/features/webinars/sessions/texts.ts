import { shortened } from "@rounds/contract/cut-text.ts";
import { seoulClock, seoulMoment } from "../../../lib/seoul-time.ts";
import { noticeText } from "../../inbox/index.ts";

type Session = { readonly event_id: number; readonly session_id: number; readonly title: string; readonly starts_at: string };

export const sessionLink = ({ event_id, session_id }: Pick<Session, "event_id" | "session_id">): string =>
  `/webinar/contents?event_id=${event_id}&session_id=${session_id}`;
/** The title of a notice is one line. */
export const noticeTitle = (title: string): string => shortened(title, 40);

const common = { kind: "webinar.reminder", recipient: "everyone" } as const;
const session: Session = { event_id: 1, session_id: 1, title: "당뇨병 신약, 어떻게 고를까", starts_at: "2026-11-27T11:00:00Z" };

export const dayText = noticeText({
  ...common,
  name: "webinar.day_before",
  occasion: "신청한 웨비나가 하루 안에 시작할 때",
  canRingAtNight: false,
  examples: [session],
  // With the date, because the push may wait for the morning, and the inbox shows the notice for days.
  write: (of: Session) => ({
    title: noticeTitle(of.title),
    body: `${seoulMoment(of.starts_at)}에 시작해요. 시작 10분 전에 다시 알려 드릴게요.`,
    link: sessionLink(of),
  }),
});

export const soonText = noticeText({
  ...common,
  name: "webinar.soon",
  occasion: "신청한 웨비나가 10분 안에 시작할 때",
  canRingAtNight: true,
  examples: [session],
  write: (of: Session) => ({
    title: noticeTitle(of.title),
    body: `${seoulClock(of.starts_at)}에 시작해요. 지금 입장을 준비해 주세요.`,
    link: sessionLink(of),
  }),
});

export const texts = [dayText, soonText];
