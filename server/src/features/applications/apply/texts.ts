import { noticeText } from "../../inbox/index.ts";

type About = { readonly title: string };
const examples: readonly About[] = [{ title: "내과 봉직의 모집" }];
const link = "/user_manage/applications";

export const createdText = noticeText({
  name: "application.created",
  occasion: "의사가 공고에 지원했을 때",
  recipient: "hospital",
  examples,
  write: ({ title }: About) => ({ title: "새 지원자가 있어요", body: `‘${title}’ 공고에 지원자가 도착했어요.`, link }),
});

export const phoneSharedText = noticeText({
  name: "application.phone_shared",
  occasion: "지원자가 전화번호를 공유했을 때",
  recipient: "hospital",
  examples,
  write: ({ title }: About) => ({
    title: "지원자가 번호를 공유했어요",
    body: `‘${title}’ 공고의 지원자가 전화번호를 공유했어요.`,
    link,
  }),
});

export const texts = [createdText, phoneSharedText];
