import { noticeText } from "../../inbox/index.ts";

type Claimed = { readonly name: string };
const examples: readonly Claimed[] = [{ name: "서울아침내과" }];
// With an e-mail, because a person without a hospital has no reason to return before the decision.
const common = { kind: "business_claim.decided", recipient: "hospital", canRingAtNight: true, hasLetter: true, examples } as const;
const link = "/user_manage/businesses";

/** By the operator's decision about a claim. */
export const claimTexts = {
  approved: noticeText({
    ...common,
    name: "business_claim.approved",
    occasion: "운영자가 병원 소유를 확인했을 때",
    write: ({ name }: Claimed) => ({
      title: "병원 소유가 확인됐어요",
      // The claim has no name of a person, and doctors want to know who writes to them.
      body: `이제 ‘${name}’ 정보를 고치고 공고를 올릴 수 있어요. 팀에서 내 이름을 적으면 의사에게 담당자로 보여요.`,
      link,
    }),
  }),
  rejected: noticeText({
    ...common,
    name: "business_claim.rejected",
    occasion: "운영자가 병원 소유를 확인하지 못했을 때",
    write: ({ name }: Claimed) => ({
      title: "병원 소유를 확인하지 못했어요",
      body: `‘${name}’의 담당자인지 확인하지 못했어요. 고객센터로 문의해 주세요.`,
      link,
    }),
  }),
  has_owner: noticeText({
    ...common,
    name: "business_claim.has_owner",
    occasion: "다른 담당자가 있는 병원의 소유 확인을 운영자가 거절했을 때",
    write: ({ name }: Claimed) => ({
      title: "이미 담당자가 있는 병원이에요",
      body: `‘${name}’에는 먼저 확인된 담당자가 있어요. 그 담당자에게 팀 초대를 부탁해 주세요.`,
      link,
    }),
  }),
};

export const texts = Object.values(claimTexts);
