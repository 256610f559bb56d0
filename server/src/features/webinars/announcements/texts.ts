import { seoulMoment } from "../../../lib/seoul-time.ts";
import { noticeText } from "../../inbox/index.ts";
import { noticeTitle, sessionLink } from "../sessions/texts.ts";

type Session = { readonly id: number; readonly event_id: number; readonly title: string; readonly starts_at: string };
const examples: readonly Session[] = [{ id: 1, event_id: 1, title: "당뇨병 신약, 어떻게 고를까", starts_at: "2026-11-27T11:00:00Z" }];

export const movedText = noticeText({
  name: "webinar.moved",
  occasion: "신청한 웨비나의 시작 시각이 바뀌었을 때",
  recipient: "everyone",
  canRingAtNight: true,
  examples,
  write: ({ id, event_id, title, starts_at }: Session) => ({
    title: noticeTitle(title),
    body: `시작 시각이 바뀌었어요. ${seoulMoment(starts_at)}에 시작해요.`,
    link: sessionLink({ event_id, session_id: id }),
  }),
});

export const cancelledText = noticeText({
  name: "webinar.cancelled",
  occasion: "신청한 웨비나가 취소됐을 때",
  recipient: "everyone",
  canRingAtNight: true,
  examples,
  write: ({ title, starts_at }: Session) => ({
    title: noticeTitle(title),
    body: `${seoulMoment(starts_at)}에 시작하려던 웨비나가 취소됐어요.`,
    link: "/webinar/contents",
  }),
});

type Hidden = {
  readonly title: string;
  readonly sessions: readonly (Pick<Session, "title" | "starts_at"> & { readonly has_begun: boolean })[];
};
const known = examples.map((session) => ({ ...session, has_begun: false }));

/** The event's title, if people know several of its sessions. */
const titleOf = ({ title, sessions: [first, ...others] }: Hidden): string =>
  noticeTitle(first && others.length === 0 ? first.title : title);

export const hiddenText = noticeText({
  name: "webinar.hidden",
  occasion: "신청한 웨비나가 비공개로 바뀌고 10분이 지났을 때. 이미 시작했거나 그사이 시작할 웨비나는 2분이 지났을 때",
  recipient: "everyone",
  canRingAtNight: true,
  examples: [
    { title: "내분비 웨비나", sessions: known },
    { title: "내분비 웨비나", sessions: known.map((session) => ({ ...session, has_begun: true })) },
    { title: "내분비 웨비나", sessions: [...known, ...known] },
  ],
  write: (event: Hidden) => {
    const [first] = event.sessions;
    const rest = event.sessions.length > 1 ? `웨비나와 다른 일정 ${event.sessions.length - 1}개가` : "웨비나가";
    return {
      title: titleOf(event),
      body: `${first ? `${seoulMoment(first.starts_at)}에 ${first.has_begun ? "시작한" : "시작하려던"} ` : ""}${rest} 닫혔어요. 다시 열리면 알려 드릴게요.`,
      link: "/webinar/contents",
    };
  },
});

export const reopenedText = noticeText({
  name: "webinar.reopened",
  occasion: "닫혔다고 알린 웨비나가 다시 공개됐을 때",
  recipient: "everyone",
  canRingAtNight: true,
  examples: examples.flatMap((session) => [
    { session, isLive: false },
    { session, isLive: true },
  ]),
  write: ({ session: { id, event_id, title, starts_at }, isLive }: { readonly session: Session; readonly isLive: boolean }) => ({
    title: noticeTitle(title),
    body: isLive
      ? "웨비나가 다시 열렸어요. 지금 입장할 수 있어요."
      : `웨비나가 다시 열렸어요. 시작 시각을 확인해 주세요. ${seoulMoment(starts_at)}에 시작해요.`,
    link: sessionLink({ event_id, session_id: id }),
  }),
});

export const texts = [movedText, cancelledText, hiddenText, reopenedText];
