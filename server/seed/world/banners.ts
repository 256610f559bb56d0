import type { Factories } from "../factories.ts";
import type { Clock } from "./clock.ts";
import type { BannerSets } from "./question-sets.ts";

type Tools = { readonly make: Factories; readonly clock: Clock };
type Session = { readonly id: number; readonly event_id: number };
type Cast = {
  readonly operator: { readonly userId: number };
  readonly sessions: readonly [onAir: Session, upcoming: Session];
};

/** Two live banners of each type, a draft and a finished one. */
export async function addBanners({ make, clock }: Tools, { operator, sessions: [onAir, upcoming] }: Cast, sets: BannerSets): Promise<void> {
  const by = { created_by: operator.userId };
  const running = { ...by, starts_at: clock.before(4), ends_at: `${clock.day(10)}T00:00:00+09:00` };
  const detail = "open_detail" as const;
  const banner = (position: number, picture: string, values: Parameters<Factories["banner"]>[0]) =>
    make.banner({ ...running, list_position: position, image_url: `/art/engagement/banner-${picture}.svg`, ...values });
  await banner(2, "poll", {
    type: "poll",
    action_type: detail,
    question_set_id: sets.week.id,
    title: "주 4.5일이면 월급은\n얼마까지 줄어도 될까",
  });
  await banner(3, "quiz", {
    type: "quiz",
    action_type: detail,
    question_set_id: sets.rhythm.id,
    title: "이번 주 심전도,\n리듬을 맞혀 보세요",
    text_color: "light",
  });
  const webinar = { type: "webinar", action_type: "show_image_with_session", text_color: "light" } as const;
  await banner(4, "webinar", {
    ...webinar,
    webinar_event_id: onAir.event_id,
    webinar_session_id: onAir.id,
    title: "SGLT2 억제제,\n외래에서 언제 시작할까",
  });
  await banner(5, "ad", {
    type: "advertisement",
    action_type: "open_web",
    action_url: "https://furniture.example/clinic",
    advertiser: "하늘가구 진료실 라인",
    title: "앉은 자세가 오래 편한\n진료 의자 12종",
  });
  await banner(6, "notice", { title: "새벽 2시부터 30분,\n점검으로 쉬어 가요", eyebrow: "공지 · 점검 안내" });
  await banner(7, "poll", { type: "poll", action_type: detail, question_set_id: sets.duty.id, title: "연말 당직,\n어떻게 나누세요?" });
  await banner(8, "quiz", {
    type: "quiz",
    action_type: detail,
    question_set_id: sets.child.id,
    title: "소아 발열,\n무엇부터 볼까",
    text_color: "light",
    ends_with_target: true,
  });
  await banner(9, "webinar", {
    ...webinar,
    webinar_event_id: upcoming.event_id,
    webinar_session_id: upcoming.id,
    title: "소아 발열,\n언제 피검사를 할까",
  });
  await banner(10, "ad", {
    type: "advertisement",
    action_type: "show_image_with_web_url",
    action_url: "https://furniture.example/waiting-room",
    detail_image_url: "/art/lobby-clay.svg",
    detail_image_alt: "나무 결을 살린 접수대와 대기 의자",
    advertiser: "하늘가구",
    title: "대기실 의자,\n한 달 써 보고 정하세요",
  });
  await make.banner({ ...running, list_position: 11, title: "면허 확인이\n하루 안에 끝나요", eyebrow: "공지" });
  await make.banner({ ...by, title: "설 연휴 고객센터 안내", is_published: false, starts_at: null });
  await make.banner({ ...by, title: "가을 채용 주간", starts_at: clock.before(40), ends_at: clock.before(15) });
}
