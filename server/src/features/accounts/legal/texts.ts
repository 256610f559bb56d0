import { legalNames, type LegalKind, type LegalVersion } from "@rounds/contract/accounts/legal.ts";
import { seoulDate } from "../../../lib/seoul-time.ts";
import { noticeText } from "../../inbox/index.ts";

type Announcement = { readonly kind: LegalKind } & Pick<LegalVersion, "version" | "needsConsent" | "changes">;

const example = {
  version: "2027-02-01",
  needsConsent: false,
  changes: ["새 기능의 이용 조건을 더했어요.", "고객센터의 답변 기한을 7일로 줄였어요."],
};

export const announcementText = noticeText({
  name: "legal.announcement",
  occasion: "이용약관이나 개인정보 처리방침의 새 판을 알릴 때",
  recipient: "everyone",
  canRingAtNight: false,
  hasLetter: true,
  examples: [
    { kind: "terms", ...example },
    { kind: "privacy", ...example, needsConsent: true },
  ],
  write: ({ kind, version, needsConsent, changes }: Announcement) => ({
    title: `${legalNames[kind]}이 ${seoulDate(version)}부터 바뀌어요`,
    body: [
      ...changes.map((change) => `• ${change}`),
      needsConsent
        ? "적용일이 지나 처음 들어올 때 동의를 여쭤볼게요. 동의하지 않으면 탈퇴할 수 있어요."
        : "바뀐 내용에 동의하지 않으면 적용일 전에 내 계정에서 탈퇴할 수 있어요.",
    ].join("\n"),
    link: `/${kind}?version=${version}`,
  }),
});

export const texts = [announcementText];
