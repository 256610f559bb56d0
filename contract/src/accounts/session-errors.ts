import type { ErrorTable } from "../errors.ts";

// Separate from the endpoints, because the login page shows these errors before it loads code that parses.
export const errors = {
  "session.ticket_invalid": { status: 401, message: "로그인 시간이 지났어요. 다시 로그인해 주세요." },
  "session.other_person": { status: 409, message: "이 화면을 쓰던 계정이 아니에요. 같은 계정으로 다시 로그인해 주세요." },
  "session.refresh_invalid": { status: 401, message: "로그인이 만료되었어요. 다시 로그인해 주세요." },
  "session.account_left": { status: 401, message: "탈퇴가 끝난 계정이에요. 다시 쓰려면 새로 가입해 주세요." },
  "session.provider_unknown": { status: 400, message: "지원하지 않는 로그인 방식이에요." },
  "session.provider_failed": { status: 502, message: "로그인 서버와 연결하지 못했어요. 잠시 후 다시 시도해 주세요." },
  "session.not_found": { status: 404, message: "이미 끝난 로그인이에요. 목록을 새로고침해 주세요." },
} as const satisfies ErrorTable;
