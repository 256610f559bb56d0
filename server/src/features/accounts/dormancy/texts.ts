import { dormancy } from "@rounds/contract/accounts/dormancy.ts";
import { seoulDay } from "../../../lib/seoul-time.ts";
import { letterText, noticeText } from "../../inbox/index.ts";

const common = { occasion: `${dormancy.years}년 동안 쓰지 않은 계정을 곧 지울 때`, recipient: "everyone" } as const;
const erased = new Date("2026-12-24T00:00:00Z");

export const dormantText = noticeText({
  ...common,
  name: "account.dormant",
  canRingAtNight: true,
  examples: [erased],
  write: (erasedOn: Date) => ({
    title: "오래 쓰지 않은 계정을 곧 지워요",
    body: `${dormancy.years}년 동안 쓰지 않아 ${seoulDay(erasedOn)}에 계정과 정보를 지울 예정이에요. 로그인하면 계속 쓸 수 있어요.`,
    link: "/overview",
  }),
});

type Dormant = { readonly erasedOn: Date; readonly link: string };

/** Its own e-mail, because its link keeps the account without a session. */
export const dormantLetter = letterText({
  ...common,
  name: "account.dormant_letter",
  examples: [{ erasedOn: erased, link: "https://rounds.example/keep-account#xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" }],
  write: ({ erasedOn, link }: Dormant, brand) => ({
    subject: `[${brand}] 오래 쓰지 않은 계정을 ${seoulDay(erasedOn)}에 지워요`,
    text: [
      `${dormancy.years}년 동안 ${brand}에 로그인하지 않아 ${seoulDay(erasedOn)}에 계정과 정보를 지울 예정이에요.`,
      "지운 정보는 되살릴 수 없어요.",
      "",
      "계속 쓰려면 아래 링크를 눌러 주세요. 로그인해도 계정을 유지해요.",
      link,
      "",
      "더 쓰지 않는다면 아무것도 하지 않아도 돼요.",
    ].join("\n"),
  }),
});

export const texts = [dormantText, dormantLetter];
