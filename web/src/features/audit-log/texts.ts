import type { AuditKind, AuditLine, AuditPerson } from "@rounds/contract/audit-log.ts";
import { formatNumber } from "../../lib/format.ts";
import { inSeoul } from "../../lib/seoul-time.ts";

/** The label of each action, and the end of its sentence. Codes without a label are shown unchanged. */
const actions = {
  "account.leave": ["탈퇴", "탈퇴함"],
  "account.expire": ["휴면 계정 삭제", "오래 쓰지 않은 계정을 지움"],
  "application_extension.request": ["보관 연장 요청", "지원 서류 보관 연장을 요청함"],
  "application_extension.decide": ["보관 연장 결정", "지원 서류 보관 연장에 답함"],
  "legal_hold.list": ["법적 보존 열람", "법적 보존을 열어 봄"],
  "legal_hold.place": ["법적 보존 시작", "법적 보존을 시작함"],
  "legal_hold.lift": ["법적 보존 끝", "법적 보존을 끝냄"],
  "retention.delete": ["보관 기간 지난 자료 삭제", "보관 기간이 지난 자료를 지움"],
  "application.read": ["지원 내역 열람", "지원 내역을 열어 봄"],
  "application.review": ["지원 내역 저장", "지원 내역을 바꿈"],
  "audit_log.read": ["감사 기록 열람", "감사 기록을 열어 봄"],
  "business.create": ["병원 추가", "병원을 추가함"],
  "business.update": ["병원 수정", "병원을 고침"],
  "business.delete": ["병원 삭제", "병원을 지움"],
  "business.merge": ["병원 합치기", "병원을 합침"],
  "business_claim.create": ["병원 소유 요청", "병원 소유를 요청함"],
  "business_claim.list": ["병원 소유 요청 열람", "병원 소유 요청을 열어 봄"],
  "business_claim.approve": ["병원 소유 승인", "병원 소유를 승인함"],
  "business_claim.reject": ["병원 소유 거절", "병원 소유를 거절함"],
  "business_invitation.create": ["팀 초대", "팀에 초대함"],
  "business_invitation.revoke": ["팀 초대 취소", "팀 초대를 취소함"],
  "business_member.read": ["팀 열람", "팀을 열어 봄"],
  "business_member.join": ["팀 참여", "팀에 참여함"],
  "business_member.change_role": ["팀 역할 변경", "팀 역할을 바꿈"],
  "business_member.remove": ["팀에서 내보내기", "팀에서 내보냄"],
  "business_member.leave": ["팀에서 나가기", "팀에서 나감"],
  "business_review.read": ["병원 심사 열람", "병원 심사를 열어 봄"],
  "business_review.request": ["병원 심사 요청", "병원 심사를 요청함"],
  "business_review.decide": ["병원 심사", "병원을 심사함"],
  "hospital_import.upload": ["병원 파일 올리기", "병원 파일을 올림"],
  "hospital_import.start": ["병원 가져오기", "병원을 파일에서 가져옴"],
  "hospital_import.cancel": ["병원 가져오기 취소", "병원 가져오기를 취소함"],
  "job_post.create": ["공고 추가", "공고를 추가함"],
  "job_post.update": ["공고 수정", "공고를 고침"],
  "job_post.close": ["공고 마감", "공고를 마감함"],
  "job_post.reopen": ["공고 다시 열기", "공고를 다시 엶"],
  "job_post_review.request": ["공고 심사 요청", "공고 심사를 요청함"],
  "job_post_review.decide": ["공고 심사", "공고를 심사함"],
  "job_post_report.read": ["공고 신고 열람", "공고 신고를 열어 봄"],
  "job_post_report.resolve": ["공고 신고 처리", "공고 신고를 처리함"],
  "job_post_draft.save": ["공고 임시저장", "공고를 임시저장함"],
  "job_post_draft.delete": ["임시저장 삭제", "임시저장을 지움"],
  "desk.list": ["할 일 목록 열람", "할 일 목록을 열어 봄"],
  "licence_review.list": ["면허 목록 열람", "면허 목록을 열어 봄"],
  "licence_review.read": ["면허 정보 열람", "면허 정보를 열어 봄"],
  "licence_review.decide": ["면허 처리", "면허를 처리함"],
  "licence_register.import": ["면허 등록부 가져오기", "면허 등록부를 가져옴"],
  "message_template.change": ["문자 양식 수정", "문자 양식을 바꿈"],
  "notification.create": ["알림 추가", "알림을 추가함"],
  "notification.change": ["알림 수정", "알림을 고침"],
  "notification.delete": ["알림 삭제", "알림을 지움"],
  "notification_target.search": ["알림 대상 검색", "이름을 알림 대상에서 찾아봄"],
  "resume_file.read": ["이력서 파일 열람", "이력서 파일을 열어 봄"],
  "resume_link.create": ["이력서 링크 만들기", "이력서 링크를 만듦"],
  "resume_link.revoke": ["이력서 링크 끊기", "이력서 링크를 끊음"],
  "resume_reading.list": ["열람 기록 열람", "열람 기록을 열어 봄"],
  "operator.grant": ["운영자 지정", "운영자로 지정함"],
  "operator.list": ["운영자 목록 열람", "운영자 목록을 열어 봄"],
  "operator.withdraw": ["운영자 해제", "운영자에서 해제함"],
  "operator_factor.enrol": ["인증 앱 등록", "인증 앱을 등록함"],
  "operator_factor.pass": ["2단계 인증", "2단계 인증을 마침"],
  "operator_factor.refuse": ["2단계 인증 실패", "2단계 인증에 실패함"],
  "operator_factor.renew_codes": ["복구 코드 새로 만들기", "복구 코드를 새로 만듦"],
  "operator_factor.reset": ["인증 앱 초기화", "인증 앱을 초기화함"],
  "operator_factor.start": ["인증 앱 등록 시작", "인증 앱 등록을 시작함"],
  "operator_session.end": ["운영자 로그인 끝내기", "운영자의 로그인을 끝냄"],
  "operator_session.list": ["운영자 로그인 열람", "운영자 로그인을 열어 봄"],
  "reward.list": ["리워드 목록 열람", "리워드 목록을 열어 봄"],
  "reward.send": ["리워드 발송처리", "리워드를 발송처리함"],
  "sign_up.list": ["가입 이벤트 열람", "가입 이벤트를 열어 봄"],
  "sent_resume.read": ["보낸 이력서 열람", "보낸 이력서를 열어 봄"],
  "sent_resume.download": ["보낸 이력서 내려받기", "보낸 이력서를 내려받음"],
  "application_thread.read": ["지원 대화 열람", "지원 대화를 열어 봄"],
  "interview.propose": ["인터뷰 제안", "인터뷰 시간을 제안함"],
  "interview.withdraw": ["인터뷰 제안 거두기", "인터뷰 제안을 거둠"],
  "interview.move": ["인터뷰 옮기기", "인터뷰 시간을 옮김"],
  "interview.read": ["인터뷰 열람", "인터뷰를 열어 봄"],
  "text_message.list": ["보낸 문자 열람", "보낸 문자를 열어 봄"],
  "text_message.send": ["문자 전송", "문자를 보냄"],
  "closing_message.accept": ["마감 문자 예약", "마감 문자를 예약함"],
  "applicant_message.send": ["지원자에게 문자 전송", "지원자에게 문자를 보냄"],
  "user.search": ["유저 검색", "정보를 유저 검색에서 찾아봄"],
  "user_session.end_all": ["모든 기기에서 로그아웃", "모든 기기에서 로그아웃시킴"],
  "user_profile.read": ["유저 정보 열람", "유저 정보를 열어 봄"],
  "banner.create": ["배너 만들기", "배너를 만듦"],
  "banner.update": ["배너 수정", "배너를 고침"],
  "banner.publish": ["배너 올리기", "배너를 올림"],
  "banner.unpublish": ["배너 초안으로", "배너를 초안으로 되돌림"],
  "banner.copy": ["배너 복사", "배너를 복사함"],
  "banner.end": ["배너 내리기", "배너를 내림"],
  "banner.order": ["배너 순서 변경", "배너의 순서를 바꿈"],
  "banner.reopen": ["배너 다시 열기", "끝낸 배너를 다시 엶"],
  "campaign_picture.upload": ["캠페인 그림 올리기", "캠페인의 그림을 올림"],
  "question_set.create": ["투표·퀴즈 만들기", "투표나 퀴즈를 만듦"],
  "question_set.update": ["투표·퀴즈 수정", "투표나 퀴즈를 고침"],
  "question_set.publish": ["투표·퀴즈 올리기", "투표나 퀴즈를 올림"],
  "question_set.unpublish": ["투표·퀴즈 초안으로", "투표나 퀴즈를 초안으로 되돌림"],
  "question_set.copy": ["투표·퀴즈 복사", "투표나 퀴즈를 복사함"],
  "question_set.end": ["투표·퀴즈 끝내기", "투표나 퀴즈를 끝냄"],
  "question_set.reopen": ["투표·퀴즈 다시 열기", "끝낸 투표나 퀴즈를 다시 엶"],
  "marketing_event.create": ["이벤트 만들기", "이벤트를 만듦"],
  "marketing_event.update": ["이벤트 수정", "이벤트를 고침"],
  "marketing_event.publish": ["이벤트 올리기", "이벤트를 올림"],
  "marketing_event.unpublish": ["이벤트 내리기", "이벤트를 내림"],
  "marketing_event.copy": ["이벤트 복사", "이벤트를 복사함"],
  "marketing_event.end": ["이벤트 끝내기", "이벤트를 끝냄"],
  "marketing_event.reopen": ["이벤트 다시 열기", "끝낸 이벤트를 다시 엶"],
  "invitation_event.create": ["초대 이벤트 만들기", "초대 이벤트를 만듦"],
  "invitation_event.update": ["초대 이벤트 수정", "초대 이벤트를 고침"],
  "invitation_event.publish": ["초대 이벤트 올리기", "초대 이벤트를 올림"],
  "invitation_event.unpublish": ["초대 이벤트 내리기", "초대 이벤트를 내림"],
  "invitation_event.copy": ["초대 이벤트 복사", "초대 이벤트를 복사함"],
  "invitation_event.end": ["초대 이벤트 끝내기", "초대 이벤트를 끝냄"],
  "invitation_event.reopen": ["초대 이벤트 다시 열기", "끝낸 초대 이벤트를 다시 엶"],
  "webinar_content.create": ["콘텐츠 만들기", "콘텐츠를 만듦"],
  "webinar_content.update": ["콘텐츠 수정", "콘텐츠를 고침"],
  "webinar_content.publish": ["콘텐츠 공개", "콘텐츠를 공개하거나 예약함"],
  "webinar_content.unpublish": ["콘텐츠 비공개", "콘텐츠를 비공개로 바꿈"],
  "webinar_content.cover": ["콘텐츠 표지 올리기", "콘텐츠의 표지를 올림"],
  "webinar_content.order": ["콘텐츠 순서 변경", "콘텐츠의 순서를 바꿈"],
  "webinar_content.delete": ["콘텐츠 삭제", "콘텐츠를 지움"],
  "webinar_event.create": ["웨비나 만들기", "웨비나를 만듦"],
  "webinar_event.update": ["웨비나 수정", "웨비나를 고침"],
  "webinar_event.publish": ["웨비나 공개", "웨비나를 공개함"],
  "webinar_event.unpublish": ["웨비나 비공개", "웨비나를 비공개로 바꿈"],
  "webinar_event.delete": ["웨비나 삭제", "웨비나를 지움"],
  "webinar_report.open": ["웨비나 출석 열람", "웨비나의 출석과 질문을 열어 봄"],
  "webinar_session.create_recording": ["다시보기 만들기", "웨비나의 다시보기를 만듦"],
  "webinar_session.create": ["웨비나 일정 만들기", "웨비나 일정을 만듦"],
  "webinar_session.update": ["웨비나 일정 수정", "웨비나 일정을 고침"],
  "webinar_session.delete": ["웨비나 일정 삭제", "웨비나 일정을 지움"],
  "webinar_keyword.create": ["웨비나 키워드 만들기", "웨비나 키워드를 만듦"],
  "webinar_keyword.update": ["웨비나 키워드 수정", "웨비나 키워드를 고침"],
  "webinar_keyword.delete": ["웨비나 키워드 삭제", "웨비나 키워드를 지움"],
  "webinar_speaker.update": ["웨비나 강의자 수정", "웨비나 강의자를 고침"],
  "webinar_speaker.delete": ["웨비나 강의자 삭제", "웨비나 강의자를 지움"],
  "webinar_question.list": ["웨비나 질문 열람", "웨비나 질문을 열어 봄"],
  "webinar_question.moderate": ["웨비나 질문 처리", "웨비나 질문을 처리함"],
  "webinar_question.set_status": ["웨비나 질문 상태 변경", "웨비나 질문의 상태를 바꿈"],
  "webinar_session.moderate": ["웨비나 진행 설정", "웨비나 진행 설정을 바꿈"],
  "webinar_session.open_live_channel": ["웨비나 진행 화면 열람", "웨비나 진행 화면을 열어 봄"],
  "webinar_video.upload": ["영상 올리기", "영상을 올림"],
  "webinar_video.retry": ["영상 다시 변환", "영상을 다시 변환함"],
  "webinar_video.remove": ["영상 삭제", "영상을 지움"],
  "webinar_video.choose_poster": ["영상 표지 선택", "영상의 표지를 고름"],
  "webinar_video.captions": ["영상 자막 올리기", "영상의 자막을 올림"],
  "webinar_video.remove_captions": ["영상 자막 삭제", "영상의 자막을 지움"],
  "webinar_video.chapters": ["영상 챕터 저장", "영상의 챕터를 저장함"],
  "webinar_speaker_link.create": ["발표자 링크 만들기", "발표자 링크를 만듦"],
  "webinar_speaker_link.revoke": ["발표자 링크 끊기", "발표자 링크를 끊음"],
  "interior_project.create": ["인테리어 만들기", "인테리어 프로젝트를 만듦"],
  "interior_project.update": ["인테리어 수정", "인테리어 프로젝트를 고침"],
  "interior_project.arrange": ["인테리어 사진 정리", "인테리어 사진의 공간과 순서를 바꿈"],
  "interior_project.publish": ["인테리어 공개", "인테리어 프로젝트를 공개함"],
  "interior_project.unpublish": ["인테리어 비공개", "인테리어 프로젝트를 비공개로 바꿈"],
  "interior_project.delete": ["인테리어 삭제", "인테리어 프로젝트를 지움"],
  "interior_project.add_image": ["인테리어 사진 올리기", "인테리어 사진을 올림"],
  "interior_project.remove_images": ["인테리어 사진 삭제", "인테리어 사진을 지움"],
  "interior_project.save_floor_plan": ["평면도 올리기", "평면도를 올림"],
  "interior_project.remove_floor_plan": ["평면도 삭제", "평면도를 지움"],
  "interior_designer.create": ["디자이너 만들기", "디자이너를 만듦"],
  "interior_designer.update": ["디자이너 수정", "디자이너를 고침"],
  "interior_designer.save_logo": ["디자이너 로고 올리기", "디자이너의 로고를 올림"],
  "interior_inquiry.list": ["인테리어 문의 열람", "인테리어 문의를 열어 봄"],
} as const satisfies Readonly<Record<string, readonly [label: string, sentence: string]>>;

const textsOf = (action: string): readonly [label: string, sentence: string] =>
  action in actions ? actions[action as keyof typeof actions] : [action, action];

export const actionText = (action: string): string => textsOf(action)[0];

export const actionChoices = Object.entries(actions)
  .map(([value, [label]]) => ({ value, label }))
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

export const personText = ({ name, user_id }: AuditPerson): string => (name === null ? `이름 없는 회원 #${user_id}` : `${name}#${user_id}`);

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
  owner: "소유자",
  editor: "편집자",
  viewer: "열람자",
  register: "가입",
  referrer: "추천",
  resume_delivery: "이력서 전달",
  result_inquiry: "전형 결과 문의",
  interview_invitation: "인터뷰 안내",
  result_notice: "결과 안내",
  phone_request: "번호 공유 요청",
  closing_farewell: "마감 안내",
  closing_in_review: "마감 뒤 검토 안내",
};

const facts: Readonly<Record<string, (value: string) => string>> = {
  current_status: (value) => `현재 상태 ${value}`,
  drop_reason: (value) => `드롭 사유 ${value}`,
  state: (value) => `결과 ${value}`,
  was: (value) => `이전 ${value}`,
  role: (value) => `역할 ${value}`,
  side: (value) => `${value} 리워드`,
  message_type: (value) => value,
  recipients: (value) => `${value}곳에`,
  job_application_id: (value) => `지원 ${value}`,
  business_id: (value) => `병원 ${value}`,
  job_posts: (value) => `공고 ${value}개 함께`,
  imported: (value) => `${value}건 가져옴`,
};

/** The details that a sentence can state: `현재 상태 이력서 전달 · 메모 바꿈`. The others are only in the original. */
export const factsOf = ({ details }: Pick<AuditLine, "details">): string =>
  Object.entries(JSON.parse(details) as Record<string, unknown>)
    .flatMap(([name, value]) => {
      if (name === "notes_changed") return value === true ? ["메모 바꿈"] : [];
      if (Array.isArray(value) && name.endsWith("_ids")) return [`${formatNumber(value.length)}건`];
      const write = facts[name];
      const isPlain = (typeof value === "string" && value !== "") || typeof value === "number";
      return write && isPlain ? [write(values[String(value)] ?? String(value))] : [];
    })
    .join(" · ");

/** The original details, one field in each line. */
export const originalOf = ({ details }: Pick<AuditLine, "details">): string => JSON.stringify(JSON.parse(details), null, 2);
