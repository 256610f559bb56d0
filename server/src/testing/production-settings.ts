/** The settings that production requires in addition to the keys, the database and the keys of Web Push. The providers do not exist. */
export const productionSettings = {
  KAKAO_REST_KEY: "key",
  KAKAO_CLIENT_SECRET: "secret",
  KAKAO_ADMIN_KEY: "admin",
  KAKAO_CHANNEL_ID: "_xxxx",
  SOLAPI_API_KEY: "key",
  SOLAPI_API_SECRET: "secret",
  SOLAPI_FROM: "0200000000",
  SMTP_URL: "smtps://user:password@mail.example:465",
  EMAIL_FROM: "no-reply@rounds.example",
  COMPANY_DETAILS: "라운즈 주식회사 · 대표 홍길동 · 직업정보제공사업 신고번호 서울청 제2026-1호",
  PRIVACY_OFFICER: "개인정보보호팀",
  SUPPORT_PHONE: "02-1234-5678",
  SUPPORT_EMAIL: "help@rounds.example",
  KAKAO_MOBILITY_KEY: "key",
  FILES_FOLDER: "files",
} as const;
