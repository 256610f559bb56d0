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

export const texts = [joinedText];
