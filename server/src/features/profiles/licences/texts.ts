import { withFullStop } from "../../../lib/full-stop.ts";
import { noticeText } from "../../inbox/index.ts";

const link = "/profile";

type Verified = { readonly wasRejected: boolean };

export const verifiedText = noticeText({
  name: "licence.verified",
  occasion: "운영자가 면허번호를 확인했을 때",
  recipient: "doctor",
  canRingAtNight: true,
  examples: [{ wasRejected: false }, { wasRejected: true }],
  // A waiting licence limits nothing. Only what changes is in the notice.
  write: ({ wasRejected }: Verified) => ({
    title: "면허번호가 확인되었어요",
    body: `${wasRejected ? "이제 다시 지원하고 대화를 시작할 수 있어요. " : ""}지원하는 병원에 ‘면허 확인됨’으로 보여요.`,
    link,
  }),
});

type Rejected = { readonly decision_reason: string | null };

export const rejectedText = noticeText({
  name: "licence.rejected",
  occasion: "운영자가 면허번호를 확인하지 못했을 때",
  recipient: "doctor",
  canRingAtNight: true,
  examples: [{ decision_reason: "면허번호와 이름이 달라요." }, { decision_reason: null }],
  write: ({ decision_reason: reason }: Rejected) => ({
    title: "면허번호를 확인하지 못했어요",
    body: [
      withFullStop(reason ?? ""),
      "이름, 생년월일, 면허번호를 확인하고 프로필에서 고쳐 주세요.",
      "고칠 때까지 새로 지원하거나 대화를 시작할 수 없어요.",
    ]
      .filter(Boolean)
      .join(" "),
    link,
  }),
});

export const texts = [verifiedText, rejectedText];
