import type { MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import type { Member } from "@rounds/contract/hospitals/teams.ts";

/** The name of a member for the colleagues. */
export const nameOf = ({ name, is_me }: Member): string => name ?? (is_me ? "나" : "이름 없는 팀원");

export const roleMeaning: Record<MembershipRole, string> = {
  owner: "병원과 공고, 지원자를 모두 관리하고 팀원을 초대해요.",
  editor: "병원 정보와 공고를 고치고 지원자를 검토해요.",
  viewer: "공고와 지원자를 보기만 해요.",
};

/** The acts of a team's members, and the roles that may do them. The server's policies decide. */
export const rights: readonly { readonly act: string; readonly roles: readonly MembershipRole[] }[] = [
  { act: "공고와 지원자, 이력서 보기", roles: ["owner", "editor", "viewer"] },
  { act: "공고 쓰기와 마감", roles: ["owner", "editor"] },
  { act: "지원자 상태와 메모, 대화, 문자, 인터뷰", roles: ["owner", "editor"] },
  { act: "병원 정보와 사진 고치기", roles: ["owner", "editor"] },
  { act: "팀원 초대, 권한·이름 바꾸기, 내보내기", roles: ["owner"] },
  { act: "병원 삭제", roles: ["owner"] },
];

/** The token is in the fragment, which browsers never send. So it appears in no log and no referrer. */
export const invitationLink = (origin: string, token: string): string => `${origin}/invitation#token=${token}`;

/** The token in the address's fragment, or null when it has the wrong format. */
export const tokenOf = (fragment: string): string | null => {
  const token = new URLSearchParams(fragment.replace(/^#/, "")).get("token");
  return token !== null && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null;
};
