import type { Factories } from "../factories.ts";
import type { QuestionPlan } from "../factories/engagement.ts";
import type { Clock } from "./clock.ts";

type Tools = { readonly make: Factories; readonly clock: Clock };
type Person = { readonly userId: number };
type Cast = { readonly operator: Person; readonly demoDoctor: Person; readonly doctors: readonly Person[] };

const sixQuestions: readonly QuestionPlan[] = [
  {
    question: "정상 동리듬의 P파 방향으로 옳은 것은?",
    choices: ["II에서 위, aVR에서 아래", "II에서 아래, aVR에서 위", "모든 유도에서 위"],
    explanation: "동방결절에서 시작한 흥분은 아래와 왼쪽으로 퍼져 II에서 위, aVR에서 아래로 보입니다.",
  },
  {
    question: "PR 간격이 점점 길어지다 QRS가 빠지는 차단은?",
    choices: ["1도 방실차단", "2도 방실차단 1형", "2도 방실차단 2형"],
    correct: 1,
    explanation: "간격이 길어지다 빠지면 1형(벵케바흐)입니다.",
  },
  {
    question: "이 심전도의 리듬은 무엇인가요?",
    image_url: "/art/engagement/quiz-ecg-af.svg",
    image_alt: "리드 II와 V1 심전도. P파가 없고 RR 간격이 불규칙하다.",
    choices: ["심방조동", "심방세동", "발작성 상심실성 빈맥"],
    correct: 1,
    explanation: "P파가 없고 RR 간격이 완전히 불규칙합니다.",
  },
  {
    question: "심박수 150회 안팎의 규칙적인 빈맥에서 먼저 떠올릴 리듬은?",
    choices: ["2:1 전도 심방조동", "동성 서맥", "3도 방실차단"],
    explanation: "조동파가 분당 300회쯤이면 2:1 전도에서 150회가 됩니다.",
  },
  {
    question: "고칼륨혈증에서 가장 먼저 나타나는 변화는?",
    choices: ["뾰족한 T파", "넓은 QRS", "U파"],
    explanation: "T파가 먼저 뾰족해지고, 더 오르면 QRS가 넓어집니다.",
  },
  {
    question: "QT 간격을 늘릴 수 있어 조심할 항생제는?",
    choices: ["목시플록사신", "아목시실린", "세팔렉신"],
    explanation: "퀴놀론 가운데 목시플록사신이 QTc를 늘리는 일이 많습니다.",
  },
];

const oneQuestion: readonly QuestionPlan[] = [
  { question: "진료 기록은 언제 쓰시나요?", choices: ["진료하면서", "환자가 나간 뒤", "하루를 마치고"] },
];

/** A running event for the demo doctor to begin, one whose last step is open, their banners, and the invitation event. */
export async function addMarketingEvents({ make, clock }: Tools, { operator, demoDoctor, doctors }: Cast): Promise<void> {
  const running = { created_by: operator.userId, starts_at: clock.before(11), ends_at: `${clock.day(17)}T00:00:00+09:00` };
  const quiz = await make.questionSet({ ...running, kind: "quiz", title: "심전도 6문제", questions: sixQuestions });
  const poll = await make.questionSet({ ...running, title: "진료 기록 1분 투표", questions: oneQuestion });
  const withJobInfo = { additional_actions: ["input_current_job_info"] };
  const ecg = await make.marketingEvent({
    ...running,
    ...withJobInfo,
    set: quiz,
    title: "심전도 6문제 풀고\n동료와 커피 한 잔",
    detail_img_url: "/art/engagement/event-ecg.svg",
    detail_img_alt: "심전도 곡선과 하트",
    detail_button_text: "퀴즈 풀고 참여하기",
    share_message: "심전도 6문제, 같이 풀어 봐요. 초대코드 {code}를 넣고 끝까지 풀면 두 분 모두 커피 한 잔을 받아요.",
  });
  const records = await make.marketingEvent({
    ...running,
    ...withJobInfo,
    set: poll,
    title: "진료 기록,\n언제 쓰시나요?",
    detail_button_text: "투표하고 참여하기",
    share_message: "진료 기록에 대한 1분 투표예요. 초대코드 {code}",
    has_rewards: false,
  });
  for (const [index, doctor] of doctors.slice(0, 30).entries()) {
    const indexes = quiz.questions.map(({ choices }, place) => (index * 7 + place * 3) % choices.length);
    await make.questionSetAnswers(doctor, quiz, indexes, new Date(clock.before(1 + (index % 10), index * 11)));
  }
  // Invited people whose last step is open, so no voucher is due.
  for (const index of [0, 2, 4]) {
    const [person, inviter] = [doctors[index], doctors[index + 1]];
    if (person && inviter) await make.marketingEventInviter(ecg, inviter, person, clock.before(1, index * 60));
  }
  await make.questionSetAnswers(demoDoctor, poll, [1], new Date(clock.before(1)));
  const banner = { ...running, type: "promotional_event", action_type: "open_detail" } as const;
  await make.banner({
    ...banner,
    list_position: 1,
    event_id: ecg.id,
    title: "심전도 6문제 풀고\n동료와 커피 한 잔",
    image_url: "/art/engagement/banner-event.svg",
  });
  await make.banner({ ...banner, list_position: 12, event_id: records.id, title: "진료 기록,\n언제 쓰시나요?" });
  await make.invitationEvent({
    created_by: operator.userId,
    starts_at: clock.before(50),
    detail_title: "동료 한 명 초대할 때마다\n두 분 모두 커피 한 잔",
    detail_text: "동료가 가입하고 면허 확인과 채널 추가를 마치면 아이스 아메리카노 (Tall)를 문자로 보내요.",
    detail_img_url: "/art/engagement/event-coffee.svg",
    detail_img_alt: "아이스 아메리카노 두 잔",
    share_message: "의사 구인구직, 라운즈에서 찾고 있어요. 초대코드 {code}로 가입하고 면허를 확인하면 커피 한 잔을 받아요.",
  });
}
