import type { Factories } from "../factories.ts";
import type { RandomGenerator } from "../random.ts";
import type { Clock } from "./clock.ts";

type Tools = { readonly make: Factories; readonly random: RandomGenerator; readonly clock: Clock };
type Person = { readonly userId: number };

/** Registered for the ended session. The last ones did not come. */
const registered = 36;
const came = 29;
const lengthMinutes = 70;

const questions = [
  { text: "eGFR 25 미만인 환자에게도 신장 보호 목적으로 시작하시나요?", state: "asked" },
  { text: "시작 후 4주 차에 eGFR이 20% 떨어졌습니다. 계속 유지해도 될까요?", state: "asked" },
  { text: "당뇨가 없는 만성콩팥병에도 급여가 되나요?", state: "asked" },
  { text: "수술 며칠 전에 중단하시나요?", state: "open" },
  { text: "고령 환자의 탈수 위험은 외래에서 어떻게 설명하시는지 궁금합니다.", state: "asked" },
  { text: "정상 혈당 케톤산증은 어떤 증상에서 의심하시나요?", state: "open" },
  { text: "요로감염이 반복되면 언제 중단을 고려하시나요?", state: "asked" },
  { text: "병원 홍보 문의는 어디로 하나요?", state: "hidden" },
] as const;

/** Rows of the Studio that doctors do not see: drafts, a schedule, a camera without its address, and an ended session with its report. */
export async function addStudio(tools: Tools, operator: Person, doctors: readonly Person[]): Promise<void> {
  const by = { created_by: operator.userId };
  const { make, clock } = tools;
  const draft = { ...by, published_at: null, duration_seconds: null };
  await make.webinarContent({
    ...draft,
    title: "만성 기침, 8주를 넘길 때",
    description: "후비루, 천식, 역류를 차례로 확인하고 흉부 CT를 언제 찍을지 정리합니다.",
    speakers: ["서민재"],
    keywords: ["호흡기"],
  });
  await make.webinarContent({ ...draft, title: "외래에서 하는 인지 선별 검사", speakers: ["강하린"] });
  await make.webinarContent({
    ...draft,
    title: "당뇨발, 외래에서 5분 안에 보기",
    speakers: ["정하윤"],
    keywords: ["내분비"],
    published_at: `${clock.day(2)}T08:00:00+09:00`,
  });
  const planned = await make.webinarEvent({ ...by, title: "갑상선 외래 웨비나", is_published: false });
  const session = await make.webinarSession({
    event_id: planned.id,
    title: "갑상선 결절, 추적 간격 정하기",
    speakers: ["최유나"],
    starts_at: `${clock.day(10)}T20:00:00+09:00`,
    ends_at: `${clock.day(10)}T21:00:00+09:00`,
  });
  await make.webinarContent({
    ...draft,
    type: "live_camera",
    session_id: session.id,
    title: session.title,
    speakers: ["최유나"],
    stream_url: null,
  });
  await addEndedSession(tools, by, doctors.slice(0, registered));
}

async function addEndedSession({ make, random, clock }: Tools, by: { created_by: number }, doctors: readonly Person[]): Promise<void> {
  const start = `${clock.day(-2)}T20:00:00+09:00`;
  const first = Date.parse(start) / 60_000;
  const timeAt = (minute: number): string => new Date((first + minute) * 60_000).toISOString();
  const event = await make.webinarEvent({ ...by, title: "신장 외래 웨비나" });
  const session = await make.webinarSession({
    event_id: event.id,
    title: "만성콩팥병 환자의 혈당 조절",
    speakers: ["이도현", "박지윤"],
    starts_at: start,
    ends_at: timeAt(lengthMinutes),
  });
  await make.webinarContent({
    ...by,
    type: "live_camera",
    session_id: session.id,
    title: session.title,
    speakers: ["이도현", "박지윤"],
    keywords: ["신장"],
    stream_url: "https://encoder.example/live/kidney.m3u8",
    published_at: clock.before(6),
  });
  await make.webinarProgramme(session, ["약을 고르는 순서", "용량을 줄이는 때", "질의응답"]);
  const viewers = new Map<number, number>();
  for (const [index, doctor] of doctors.entries()) {
    await make.webinarRegistration(doctor, event, { created_at: clock.before(5, index * 20) });
    if (index >= came) continue;
    const parts = presence(random).map(([from, to]) => [first + from, first + to] as const);
    await make.webinarAttendance(doctor, session, parts);
    for (const [from, to] of parts) for (let minute = from; minute < to; minute++) viewers.set(minute, (viewers.get(minute) ?? 0) + 1);
  }
  await make.webinarViewers(session, viewers);
  for (const [index, { text, state }] of questions.entries()) {
    const author = doctors[index];
    if (!author) continue;
    const created_at = timeAt(12 + index * 6);
    await make.webinarQuestion({
      session,
      user_id: author.userId,
      question_text: text,
      created_at,
      approved_at: created_at,
      ...(state === "asked" ? { question_status: "asked", asked_at: timeAt(52 + index * 2) } : {}),
      ...(state === "hidden" ? { hidden_at: timeAt(60) } : {}),
    });
  }
}

/** Minutes after the start. Most people stay to the end, some leave early, and some miss a part in the middle. */
function presence(random: RandomGenerator): [number, number][] {
  const from = random.between(0, 12);
  const leavesEarly = random.between(0, 3) === 0;
  const to = leavesEarly ? random.between(from + 8, 55) : lengthMinutes;
  const hasBreak = !leavesEarly && random.between(0, 4) === 0;
  if (!hasBreak) return [[from, to]];
  const pause = random.between(25, 45);
  return [
    [from, pause],
    [pause + random.between(2, 8), to],
  ];
}
