import type { Factories } from "../factories.ts";
import { sampleVideo } from "../sample-video.ts";
import type { Clock } from "./clock.ts";

type Tools = { readonly make: Factories; readonly clock: Clock };
type Person = { readonly userId: number };

/** The bar above the list. The last one has no contents yet. */
const keywords = [
  { keyword: "순환기" },
  { keyword: "내분비" },
  { keyword: "신장" },
  { keyword: "호흡기" },
  { keyword: "소아청소년" },
  { keyword: "개원 준비" },
  { keyword: "검진", status: "deemphasize" },
] as const;

/** Sessions are at most this long, so the programme is on for as long as a demo world exists. */
const alwaysOnDays = 3650;

/**
 * A recorded content, a programme that is always on, and an upcoming session for which the demo doctor has registered. The demo server adds
 * the sample video after its start, and the encoding their lengths and covers.
 */
export async function addWebinars({ make, clock }: Tools, operator: Person, doctor: Person) {
  for (const [position, one] of keywords.entries())
    await make.webinarKeyword(one.keyword, { position, ...("status" in one && { status: one.status }) });
  const by = { created_by: operator.userId };
  const recorded = await make.webinarContent({
    ...by,
    title: "진료실에서 바로 쓰는 심부전 약물 조정",
    description: "외래에서 자주 만나는 네 가지 상황을 증례로 살펴봅니다.\n시작 용량과 추적 검사 간격을 표로 정리했습니다.",
    speakers: ["이도현", "최유나"],
    keywords: ["순환기", "신장"],
    published_at: clock.before(12),
    duration_seconds: null,
  });
  await make.webinarChapters(recorded, sampleVideo.chapters);

  const always = await make.webinarEvent({ ...by, title: "라운즈 웨비나 다시 함께 보기" });
  const onAir = await make.webinarSession({
    event_id: always.id,
    title: "SGLT2 억제제, 외래에서 언제 시작할까",
    description: "만성콩팥병과 심부전 환자에서 시작 시점과 중단 기준을 증례로 살펴봅니다.",
    speakers: ["이도현", "박지윤"],
    starts_at: clock.before(1),
    ends_at: clock.before(-alwaysOnDays),
  });
  await make.webinarContent({
    ...by,
    type: "live_record",
    session_id: onAir.id,
    title: onAir.title,
    description: onAir.description,
    speakers: ["이도현", "박지윤"],
    keywords: ["내분비", "신장"],
    published_at: clock.before(2),
    duration_seconds: null,
    is_looped: true,
  });

  const next = await make.webinarEvent({ ...by, title: "소아 외래 웨비나" });
  const upcoming = await make.webinarSession({
    event_id: next.id,
    title: "소아 발열, 언제 피검사를 할까",
    description: "나이와 발열 기간에 따라 검사를 정하는 기준을 함께 살펴봅니다.",
    speakers: ["윤채원"],
    starts_at: `${clock.day(3)}T12:30:00+09:00`,
    ends_at: `${clock.day(3)}T13:10:00+09:00`,
  });
  await make.webinarContent({
    ...by,
    type: "live_record",
    session_id: upcoming.id,
    title: upcoming.title,
    description: upcoming.description,
    speakers: ["윤채원"],
    keywords: ["소아청소년"],
    published_at: clock.before(1),
    duration_seconds: null,
  });
  await make.webinarProgramme(upcoming, ["나이에 따라 다른 첫 판단", "피검사가 필요한 신호", "질의응답"]);
  await make.webinarRegistration(doctor, next);
  return [onAir, upcoming] as const;
}
