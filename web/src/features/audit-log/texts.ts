import type { AuditLine } from "@rounds/contract/audit-log.ts";
import { inSeoul } from "../../lib/seoul-time.ts";

/** Labels of the actions, by code. Codes without a label are shown as they are. */
const actions = {
  "account.leave": "탈퇴",
  "application.read": "지원 내역 열람",
  "application.review": "지원 내역 저장",
  "audit_log.read": "감사 기록 열람",
  "business.create": "병원 추가",
  "business.update": "병원 수정",
  "business.delete": "병원 삭제",
  "business.merge": "병원 합치기",
  "business_claim.create": "병원 소유 요청",
  "business_claim.list": "병원 소유 요청 열람",
  "business_claim.approve": "병원 소유 승인",
  "business_claim.reject": "병원 소유 거절",
  "business_invitation.create": "팀 초대",
  "business_invitation.revoke": "팀 초대 취소",
  "business_member.read": "팀 열람",
  "business_member.join": "팀 참여",
  "business_member.change_role": "팀 역할 변경",
  "business_member.remove": "팀에서 내보내기",
  "business_member.leave": "팀에서 나가기",
  "business_review.read": "병원 심사 열람",
  "business_review.request": "병원 심사 요청",
  "business_review.decide": "병원 심사",
  "hospital_import.upload": "병원 파일 올리기",
  "hospital_import.start": "병원 가져오기",
  "hospital_import.cancel": "병원 가져오기 취소",
  "job_post.create": "공고 추가",
  "job_post.update": "공고 수정",
  "job_post.close": "공고 마감",
  "job_post.reopen": "공고 다시 열기",
  "job_post_review.request": "공고 심사 요청",
  "job_post_review.decide": "공고 심사",
  "job_post_draft.save": "공고 임시저장",
  "job_post_draft.delete": "임시저장 삭제",
  "desk.list": "할 일 목록 열람",
  "licence_review.list": "면허 목록 열람",
  "licence_review.read": "면허 정보 열람",
  "licence_review.decide": "면허 처리",
  "licence_register.import": "면허 등록부 가져오기",
  "message_template.change": "문자 양식 수정",
  "notification.create": "알림 추가",
  "notification.change": "알림 수정",
  "notification.delete": "알림 삭제",
  "notification_target.search": "알림 대상 검색",
  "resume_file.read": "이력서 파일 열람",
  "resume_link.create": "이력서 링크 만들기",
  "resume_link.revoke": "이력서 링크 끊기",
  "resume_reading.list": "열람 기록 열람",
  "operator.grant": "운영자 지정",
  "operator.list": "운영자 목록 열람",
  "operator.withdraw": "운영자 해제",
  "operator_factor.enrol": "인증 앱 등록",
  "operator_factor.pass": "2단계 인증",
  "operator_factor.refuse": "2단계 인증 실패",
  "operator_factor.renew_codes": "복구 코드 새로 만들기",
  "operator_factor.reset": "인증 앱 초기화",
  "operator_factor.start": "인증 앱 등록 시작",
  "operator_session.end": "운영자 로그인 끝내기",
  "operator_session.list": "운영자 로그인 열람",
  "reward.list": "리워드 목록 열람",
  "reward.send": "리워드 발송처리",
  "sign_up.list": "가입 이벤트 열람",
  "sent_resume.read": "보낸 이력서 열람",
  "sent_resume.download": "보낸 이력서 내려받기",
  "text_message.list": "보낸 문자 열람",
  "text_message.send": "문자 전송",
  "applicant_message.send": "지원자에게 문자 전송",
  "user.search": "유저 검색",
  "user_profile.read": "유저 정보 열람",
} as const;

export const actionText = (action: string): string => (action in actions ? actions[action as keyof typeof actions] : action);

export const actionChoices = Object.entries(actions)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "ko"));

const entities = {
  audit_log: "감사 기록",
  business: "병원",
  business_claim: "소유 요청",
  business_invitation: "초대",
  desk: "할 일 목록",
  hospital_import: "병원 가져오기",
  job_application: "지원",
  job_post: "공고",
  job_post_draft: "임시저장",
  licence_check: "면허 확인",
  licence_register: "면허 등록부",
  message_template: "문자 양식",
  notification: "알림",
  notification_history: "알림 발송",
  resume_file: "이력서 파일",
  reward: "리워드",
  reward_batch: "리워드 발송",
  sign_up: "가입 이벤트",
  text_message_batch: "문자",
  user: "유저",
} as const;

/** `지원 8869`, `감사 기록` */
export const entityText = ({ entity, entity_id }: Pick<AuditLine, "entity" | "entity_id">): string => {
  const name = entity in entities ? entities[entity as keyof typeof entities] : entity;
  return entity_id === null ? name : `${name} ${entity_id}`;
};

export const roleNames = { PingPongMaster: "운영자", HospitalOwner: "병원", Doctor: "의사" } as const satisfies Record<
  AuditLine["actor_role"],
  string
>;

/** `14:05:09` in Seoul. */
export const secondsText = (time: string): string => inSeoul(time).toISOString().slice(11, 19);

/** `state: verified · was: pending` from the JSON of the details. An empty string when there are none. */
export const detailsText = (details: string): string => {
  const parsed = JSON.parse(details) as Record<string, unknown>;
  return Object.entries(parsed)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(" · ");
};
