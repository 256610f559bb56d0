import { noticeText } from "../../inbox/index.ts";

type Merged = { readonly fromName: string; readonly into: { readonly id: number; readonly name: string } };

export const mergedText = noticeText({
  name: "business.merged",
  occasion: "운영자가 같은 병원의 두 기록을 합쳤을 때",
  recipient: "hospital",
  examples: [{ fromName: "서울아침내과의원", into: { id: 1, name: "서울아침내과" } }],
  write: ({ fromName, into }: Merged) => ({
    title: "같은 병원의 기록을 하나로 합쳤어요",
    body: `‘${fromName}’의 공고와 지원자를 ‘${into.name}’에서 볼 수 있어요.`,
    link: `/user_manage/businesses?business_id=${into.id}`,
  }),
});

export const texts = [mergedText];
