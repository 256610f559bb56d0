import { noticeText } from "../../inbox/index.ts";

type About = { readonly id: number; readonly title: string };
const examples: readonly About[] = [{ id: 1, title: "내과 봉직의 모집" }];
/** With the id in the address, the list of applicants shows the application also if its day is outside the period. */
const linkTo = (id: number): string => `/user_manage/applications?application=${id}`;

export const createdText = noticeText({
  name: "application.created",
  occasion: "의사가 공고에 지원했을 때",
  recipient: "hospital",
  canRingAtNight: true,
  examples,
  write: ({ id, title }: About) => ({
    title: "새 지원자가 있어요",
    body: `‘${title}’ 공고에 지원자가 도착했어요.`,
    link: linkTo(id),
  }),
});

export const phoneSharedText = noticeText({
  name: "application.phone_shared",
  occasion: "지원자가 전화번호를 공유했을 때",
  recipient: "hospital",
  canRingAtNight: true,
  examples,
  write: ({ id, title }: About) => ({
    title: "지원자가 번호를 공유했어요",
    body: `‘${title}’ 공고의 지원자가 전화번호를 공유했어요.`,
    link: linkTo(id),
  }),
});

export const supplementedText = noticeText({
  name: "application.supplemented",
  occasion: "의사가 지원한 뒤에 새 이력서 파일을 보냈을 때",
  recipient: "hospital",
  canRingAtNight: true,
  examples,
  write: ({ id, title }: About) => ({
    title: "지원자가 새 이력서 파일을 보냈어요",
    body: `‘${title}’ 공고의 지원자가 이력서 파일을 더 보냈어요.`,
    link: `${linkTo(id)}&show=resume`,
  }),
});

export const texts = [createdText, phoneSharedText, supplementedText];
