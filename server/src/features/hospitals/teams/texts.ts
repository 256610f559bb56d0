import { membershipRoles, type MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import { noticeText } from "../../inbox/index.ts";

type Joined = { readonly business_id: number; readonly business_name: string; readonly label: string };

export const joinedText = noticeText({
  name: "business_member.joined",
  occasion: "초대한 팀원이 병원 팀에 들어왔을 때",
  recipient: "hospital",
  canRingAtNight: true,
  examples: [{ business_id: 1, business_name: "서울아침내과", label: "행정팀 김하늘" }],
  write: ({ business_id, business_name, label }: Joined) => ({
    title: "새 팀원이 들어왔어요",
    body: `‘${label}’ 님이 ‘${business_name}’ 팀에 들어왔어요.`,
    link: `/user_manage/team?business_id=${business_id}`,
  }),
});

type RoleChanged = { readonly business_id: number; readonly business_name: string; readonly role: MembershipRole };

const roleWords: Readonly<Record<MembershipRole, readonly [role: string, rights: string]>> = {
  owner: ["소유자로", "이제 팀원을 초대하고 병원과 공고, 지원자를 모두 관리할 수 있어요."],
  editor: ["편집자로", "병원 정보와 공고를 고치고 지원자를 검토할 수 있어요. 팀은 소유자가 관리해요."],
  viewer: ["열람자로", "공고와 지원자를 보기만 할 수 있어요."],
};

export const roleChangedText = noticeText({
  name: "business_member.role_changed",
  occasion: "다른 사람이 병원 팀에서 권한을 바꿨을 때",
  recipient: "hospital",
  canRingAtNight: true,
  examples: membershipRoles.map((role) => ({ business_id: 1, business_name: "서울아침내과", role })),
  write: ({ business_id, business_name, role }: RoleChanged) => ({
    title: `병원 팀에서 ${roleWords[role][0]} 바뀌었어요`,
    body: `‘${business_name}’ 팀에서 내 권한이 ${roleWords[role][0]} 바뀌었어요. ${roleWords[role][1]}`,
    link: `/user_manage/team?business_id=${business_id}`,
  }),
});

type Removed = { readonly business_name: string };

/** With an e-mail, because a person without another hospital seldom opens the inbox of hospitals. */
export const removedText = noticeText({
  name: "business_member.removed",
  occasion: "다른 사람이 병원 팀에서 뺐을 때",
  recipient: "hospital",
  canRingAtNight: true,
  hasLetter: true,
  examples: [{ business_name: "서울아침내과" }],
  write: ({ business_name }: Removed) => ({
    title: "병원 팀에서 빠졌어요",
    body: `‘${business_name}’ 팀에서 빠져서 이 병원의 공고와 지원자를 더 볼 수 없어요. 잘못된 일이면 병원의 소유자에게 알려 주세요.`,
    link: "/user_manage/businesses",
  }),
});

export const texts = [joinedText, roleChangedText, removedText];
