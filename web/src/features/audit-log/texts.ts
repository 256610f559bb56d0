import type { AuditKind, AuditLine } from "@rounds/contract/audit-log.ts";
import type { ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { formatNumber } from "../../lib/format.ts";
import { inSeoul } from "../../lib/seoul-time.ts";
import type { StatusLabel } from "../../lib/use-status-label.ts";
import { memberRoleNames } from "../../text/member-roles.ts";
import { messageTypeNames } from "../../text/message-types.ts";
import { personText } from "../../text/person-text.ts";
import { actions } from "./action-texts.ts";

const textsOf = (action: string): readonly [label: string, sentence: string] =>
  action in actions ? actions[action as keyof typeof actions] : [action, action];

export const actionText = (action: string): string => textsOf(action)[0];

export const actionChoices = Object.entries(actions)
  .map(([value, [label]]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "ko"));

const entities = {
  access_right: "접근 권한 기록",
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
  bulk_text_message: "한꺼번에 보낸 문자",
  user: "유저",
  user_identity: "로그인 연결",
  banner: "배너",
  campaign_picture: "캠페인 그림",
  question_set: "투표·퀴즈",
  marketing_event: "이벤트",
  invitation_event: "초대 이벤트",
  interior_project: "인테리어",
  interior_designer: "디자이너",
  interior_inquiry: "인테리어 문의",
  webinar_content: "콘텐츠",
  webinar_event: "웨비나",
  webinar_keyword: "웨비나 키워드",
  webinar_speaker: "웨비나 강의자",
  webinar_question: "질문",
  webinar_session: "웨비나 일정",
  webinar_speaker_link: "발표자 링크",
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

/** `최지우#19840의 `, `최지우#19840 외 12명의 `; empty for an act without personal data, and for the actor's own data. */
const whoseText = ({ subjects: [first], subject_count: count, actor }: AuditLine): string => {
  if (first === undefined || (count === 1 && first.user_id === actor?.user_id)) return "";
  return `${personText(first)}${count > 1 ? ` 외 ${formatNumber(count - 1)}명` : ""}의 `;
};

/** `최지우#19840의 지원 내역을 바꿈 (지원 8869)` */
export const sentenceOf = (line: AuditLine): string => {
  const target = line.entity_id === null || line.entity === "user" ? "" : ` (${entityText(line)})`;
  return `${whoseText(line)}${textsOf(line.action)[1]}${target}`;
};

export const kindNames: Readonly<Record<AuditKind, string>> = {
  read: "열람",
  change: "바꿈",
  send: "보냄",
  review: "심사",
  remove: "지움",
};

const values: Readonly<Record<string, string>> = {
  verified: "확인됨",
  approved: "승인",
  rejected: "반려",
  pending: "대기",
  ...memberRoleNames,
  register: "가입",
  referrer: "추천",
  ...messageTypeNames,
  all_users: "전체 유저",
  test_users: "테스트 유저",
  target_users: "지정 유저",
};

const facts: Readonly<Record<string, (value: string, labelOf: StatusLabel) => string>> = {
  current_status: (value, labelOf) => `현재 상태 ${labelOf(value as ApplicationStatus)}`,
  drop_reason: (value) => `드롭 사유 ${value}`,
  state: (value) => `결과 ${value}`,
  was: (value) => `이전 ${value}`,
  role: (value) => `역할 ${value}`,
  side: (value) => `${value} 리워드`,
  message_type: (value) => value,
  recipients: (value) => `${value}곳에`,
  targets_type: (value) => `${value}에게`,
  notification_id: (value) => `알림 ${value}`,
  job_application_id: (value) => `지원 ${value}`,
  business_id: (value) => `병원 ${value}`,
  from_id: (value) => `합쳐져 없어진 병원 ${value}`,
  from_name: (value) => `이름 ${value}`,
  job_posts: (value) => `공고 ${value}개 함께`,
  imported: (value) => `${value}건 가져옴`,
  rows: (value) => `${formatNumber(Number(value))}줄`,
  download_reason: (value) => `이유 ${value}`,
};

/**
 * The details that a sentence can state: `현재 상태 이력서 전달 · 메모 바꿈`. The others are only in the original. `sentenceOf` already
 * names the row of the line.
 */
export const factsOf = (
  { details, entity, entity_id }: Pick<AuditLine, "details" | "entity" | "entity_id">,
  labelOf: StatusLabel,
): string =>
  Object.entries(JSON.parse(details) as Record<string, unknown>)
    .flatMap(([name, value]) => {
      if (name === "notes_changed") return value === true ? ["메모 바꿈"] : [];
      if (Array.isArray(value) && name.endsWith("_ids")) return [`${formatNumber(value.length)}건`];
      const write = name === `${entity}_id` && value === entity_id ? undefined : facts[name];
      const isPlain = (typeof value === "string" && value !== "") || typeof value === "number";
      return write && isPlain ? [write(values[String(value)] ?? String(value), labelOf)] : [];
    })
    .join(" · ");

/** The original details, one field in each line. */
export const originalOf = ({ details }: Pick<AuditLine, "details">): string => JSON.stringify(JSON.parse(details), null, 2);
