import type { Factories } from "../factories.ts";
import type { QuestionPlan } from "../factories/engagement.ts";
import type { RandomGenerator } from "../random.ts";
import type { Clock } from "./clock.ts";

type Plan = NonNullable<Parameters<Factories["questionSet"]>[0]>;
type QuestionSet = Awaited<ReturnType<Factories["questionSet"]>>;
/** The polls and quizzes that the live banners open. */
export type BannerSets = Readonly<Record<"week" | "duty" | "rhythm" | "child", QuestionSet>>;

type Tools = { readonly make: Factories; readonly random: RandomGenerator; readonly clock: Clock };
type Person = { readonly userId: number };
type Cast = { readonly operator: Person; readonly demoDoctor: Person; readonly doctors: readonly Person[] };

const shorterWeek: readonly QuestionPlan[] = [
  { question: "지금 일주일에 며칠 진료하시나요?", choices: ["주 4일 이하", "주 4.5일", "주 5일", "주 5.5일 이상"] },
  {
    question: "주 5일에서 4.5일로 줄면,\n월급은 얼마까지 줄어도\n괜찮으신가요?",
    description: "지금 받는 월급(NET)을 기준으로 골라 주세요.",
    choices: ["줄면 안 된다", "5%까지", "10%까지", "20%까지", "주 5일이 더 좋다"],
  },
  { question: "반나절을 쉰다면 언제가 좋으신가요?", choices: ["수요일 오후", "금요일 오후", "토요일 오전"] },
];

const nightDuty: readonly QuestionPlan[] = [
  { question: "연말 당직은 어떻게 나누시나요?", choices: ["돌아가며 선다", "원하는 사람이 선다", "외부 인력을 쓴다"] },
  { question: "당직 다음 날 오전은 쉬시나요?", choices: ["늘 쉰다", "가끔 쉰다", "쉬지 않는다"] },
];

const rhythms: readonly QuestionPlan[] = [
  {
    question: "정상 동리듬의 P파 방향으로 옳은 것은?",
    choices: ["II에서 위, aVR에서 아래", "II에서 아래, aVR에서 위", "모든 유도에서 위"],
    explanation: "동방결절에서 시작한 흥분은 아래와 왼쪽으로 퍼져 II에서 위, aVR에서 아래로 보입니다.",
  },
  {
    question: "PR 간격이 점점 길어지다 QRS가 한 번 빠지는 차단은?",
    choices: ["1도 방실차단", "2도 방실차단 1형", "2도 방실차단 2형", "완전 방실차단"],
    correct: 1,
    explanation: "간격이 길어지다 빠지면 1형(벵케바흐), 일정하다 갑자기 빠지면 2형입니다.",
  },
  {
    question: "68세 여성이 두근거림으로 왔습니다.\n이 심전도의 리듬은 무엇인가요?",
    description: "혈압 128/76 mmHg, 흉통은 없습니다.",
    image_url: "/art/engagement/quiz-ecg-af.svg",
    image_alt: "리드 II와 V1 심전도. P파가 없고 RR 간격이 불규칙하다.",
    choices: ["심방조동, 2:1 전도", "심방세동", "다소성 심방빈맥", "발작성 상심실성 빈맥"],
    correct: 1,
    explanation: "P파가 없고 RR 간격이 완전히 불규칙합니다. V1에서 가는 f파를 확인하세요.",
  },
];

const fever: readonly QuestionPlan[] = [
  {
    question: "생후 2개월 아기의 체온이 38.2℃입니다.\n가장 먼저 할 일은 무엇인가요?",
    choices: ["해열제를 주고 하루 지켜본다", "검사와 입원을 먼저 고려한다", "예방접종 반응으로 본다"],
    correct: 1,
    explanation: "3개월 미만의 발열은 중증 세균 감염의 가능성이 높아 검사가 먼저입니다.",
  },
  {
    question: "해열제를 먹은 뒤 열이 내리면 세균 감염이 아니라고 볼 수 있나요?",
    choices: ["그렇다", "아니다"],
    correct: 1,
    explanation: "해열제에 대한 반응으로는 원인을 구별할 수 없습니다.",
  },
];

/** Live polls and quizzes, a finished poll and quiz with results, a draft and a schedule. */
export async function addQuestionSets({ make, clock, ...tools }: Tools, { operator, demoDoctor, doctors }: Cast): Promise<BannerSets> {
  const random = tools.random.fork("engagement");
  const by = { created_by: operator.userId };
  const running = { ...by, starts_at: clock.before(4), ends_at: `${clock.day(10)}T00:00:00+09:00` };
  const finished = { ...by, starts_at: clock.before(30), ends_at: clock.before(9) };

  /** Answers of `people`, spread over the days of the set. The demo doctor answers the sets that have ended. */
  const answered = async (plan: Plan, people: readonly Person[]) => {
    const set = await make.questionSet(plan);
    const [days, lastDays] = plan.starts_at === finished.starts_at ? [30, 10] : [4, 1];
    for (const person of people) {
      const indexes = set.questions.map(({ choices }) => {
        const correct = choices.findIndex(({ is_correct }) => is_correct);
        return correct >= 0 && random.chance(0.7) ? correct : random.between(0, choices.length - 1);
      });
      await make.questionSetAnswers(
        person,
        set,
        indexes,
        new Date(clock.before(random.between(lastDays, days - 1), random.between(1, 600))),
      );
    }
    return set;
  };

  const week = await answered(
    {
      ...running,
      title: "주 4.5일이면 월급은 얼마까지 줄어도 될까",
      questions: shorterWeek,
      result_title: "주 4.5일,\n동료 선생님들의 생각",
      result_description: "투표가 끝날 때까지 비율은 바뀔 수 있어요.",
    },
    doctors.slice(0, 48),
  );
  const duty = await answered({ ...running, title: "연말 당직, 어떻게 나누세요?", questions: nightDuty }, doctors.slice(10, 24));
  const rhythm = await answered({ ...running, kind: "quiz", title: "이번 주 심전도", questions: rhythms }, doctors.slice(5, 41));
  const child = await answered(
    {
      ...running,
      kind: "quiz",
      title: "소아 발열, 무엇부터 볼까",
      description: "외래에서 자주 만나는 두 가지 상황입니다.",
      has_intro: true,
      questions: fever,
    },
    doctors.slice(0, 9),
  );
  await answered(
    {
      ...finished,
      title: "회식, 한 달에 몇 번이 좋으세요?",
      questions: [{ question: "회식은 한 달에 몇 번이 좋으세요?", choices: ["없어도 된다", "한 번", "두 번 이상"] }],
    },
    [demoDoctor, ...doctors.slice(0, 30)],
  );
  await answered({ ...finished, kind: "quiz", title: "가을 처방 퀴즈", questions: fever.toReversed() }, [
    demoDoctor,
    ...doctors.slice(8, 33),
  ]);
  await make.questionSet({
    ...by,
    title: "개원 예정지, 어디를 보세요?",
    is_published: false,
    starts_at: null,
    questions: [{ question: "개원을 생각하는 지역은 어디인가요?", choices: ["서울", ""] }],
  });
  await make.questionSet({
    ...by,
    kind: "quiz",
    title: "겨울 감염 퀴즈",
    starts_at: `${clock.day(12)}T08:00:00+09:00`,
    ends_at: `${clock.day(26)}T00:00:00+09:00`,
    questions: fever,
  });
  return { week, duty, rhythm, child };
}
