import { noticeText } from "../../inbox/index.ts";

type Joined = { readonly business_id: number; readonly business_name: string; readonly label: string };

export const joinedText = noticeText({
  name: "business_member.joined",
  occasion: "초대한 팀원이 병원 팀에 들어왔을 때",
  recipient: "hospital",
  examples: [{ business_id: 1, business_name: "서울아침내과", label: "행정팀 김하늘" }],
  write: ({ business_id, business_name, label }: Joined) => ({
    title: "새 팀원이 들어왔어요",
    body: `‘${label}’ 님이 ‘${business_name}’ 팀에 들어왔어요.`,
    link: `/user_manage/team?business_id=${business_id}`,
  }),
});

type Removed = { readonly business_name: string };

/** With an e-mail, because a person without another hospital can no longer open the inbox of hospitals. */
export const removedText = noticeText({
  name: "business_member.removed",
  occasion: "다른 사람이 병원 팀에서 뺐을 때",
  recipient: "hospital",
  hasLetter: true,
  examples: [{ business_name: "서울아침내과" }],
  write: ({ business_name }: Removed) => ({
    title: "병원 팀에서 빠졌어요",
    body: `‘${business_name}’ 팀에서 빠져서 이 병원의 공고와 지원자를 더 볼 수 없어요. 잘못된 일이면 병원의 소유자에게 알려 주세요.`,
    link: "/user_manage/businesses",
  }),
});

export const texts = [joinedText, removedText];
