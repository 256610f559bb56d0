/** A person of the demo world for sign-in. `subject` is the identity at the local provider. */
export type DemoPerson = {
  readonly subject: string;
  readonly name: string;
  readonly role: "의사" | "병원" | "운영자";
  /** One line for the sign-in page. */
  readonly description: string;
  readonly email: string;
};

export const demoPeople = [
  {
    subject: "doctor",
    name: "한서윤",
    role: "의사",
    description: "내과 전문의예요. 지원·저장·좋아요한 공고가 있고, 아직 지원하지 않은 공고도 있어요.",
    email: "seoyun.han@rounds.example",
  },
  {
    subject: "newcomer",
    name: "오도현",
    role: "의사",
    description: "처음 로그인한 의사예요. 프로필 등록부터 시작해요.",
    email: "dohyun.oh@rounds.example",
  },
  {
    subject: "owner",
    name: "정미란",
    role: "병원",
    description: "병원 한 곳의 채용 담당자예요. 지원자가 여러 명 있어요.",
    email: "miran.jung@rounds.example",
  },
  {
    subject: "owner2",
    name: "백승호",
    role: "병원",
    description: "병원 두 곳을 운영하는 원장이에요.",
    email: "seungho.baek@rounds.example",
  },
  {
    subject: "operator",
    name: "윤채린",
    role: "운영자",
    description: "모든 지원 내역을 검토하는 운영자예요.",
    email: "chaerin.yoon@rounds.example",
  },
] as const satisfies readonly DemoPerson[];

export type DemoSubject = (typeof demoPeople)[number]["subject"];
