import { noticeText } from "../../inbox/index.ts";

type Merged = { readonly fromName: string; readonly into: { readonly id: number; readonly name: string } };

export const mergedText = noticeText({
  name: "business.merged",
  occasion: "운영자가 같은 병원의 두 기록을 합쳤을 때",
  recipient: "hospital",
  canRingAtNight: true,
  examples: [{ fromName: "서울아침내과의원", into: { id: 1, name: "서울아침내과" } }],
  write: ({ fromName, into }: Merged) => ({
    title: "같은 병원의 기록을 하나로 합쳤어요",
    body: `‘${fromName}’의 공고와 지원자를 ‘${into.name}’에서 볼 수 있어요.`,
    link: `/user_manage/businesses?business_id=${into.id}`,
  }),
});

export const cancelledText = noticeText({
  name: "application.cancelled_by_merge",
  occasion: "숨긴 병원과 지원한 병원이 같은 병원으로 합쳐져 지원이 취소되었을 때",
  recipient: "doctor",
  canRingAtNight: true,
  examples: [{ name: "서울아침내과" }],
  write: ({ name }: { readonly name: string }) => ({
    title: `‘${name}’ 지원을 취소했어요`,
    body: "숨긴 병원과 같은 병원이어서 진행 중인 지원을 취소했어요. 계속 지원하려면 숨기기를 되돌리고 다시 지원해 주세요.",
    link: "/posts-applied",
  }),
});

export const texts = [mergedText, cancelledText];
