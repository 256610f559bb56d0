import { seoulClock, seoulDay } from "../../../lib/seoul-time.ts";
import { noticeText } from "../../inbox/index.ts";
import { noticeTitle, sessionLink } from "../sessions/texts.ts";

const timeOf = (startsAt: string): string => `${seoulDay(startsAt)} ${seoulClock(startsAt)}`;

type Session = { readonly id: number; readonly event_id: number; readonly title: string; readonly starts_at: string };
const examples: readonly Session[] = [{ id: 1, event_id: 1, title: "당뇨병 신약, 어떻게 고를까", starts_at: "2026-11-27T11:00:00Z" }];

export const movedText = noticeText({
  name: "webinar.moved",
  occasion: "신청한 웨비나의 시작 시각이 바뀌었을 때",
  recipient: "everyone",
  examples,
  write: ({ id, event_id, title, starts_at }: Session) => ({
    title: noticeTitle(title),
    body: `시작 시각이 바뀌었어요. ${timeOf(starts_at)}에 시작해요.`,
    link: sessionLink({ event_id, session_id: id }),
  }),
});

export const cancelledText = noticeText({
  name: "webinar.cancelled",
  occasion: "신청한 웨비나가 취소됐을 때",
  recipient: "everyone",
  examples,
  write: ({ title, starts_at }: Session) => ({
    title: noticeTitle(title),
    body: `${timeOf(starts_at)}에 시작하려던 웨비나가 취소됐어요.`,
    link: "/webinar/contents",
  }),
});

export const texts = [movedText, cancelledText];
