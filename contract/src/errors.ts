/** Status and Korean sentence of one error. The sentence names the person's next step. */
export type ErrorDefinition = { readonly status: number; readonly message: string };
export type ErrorTable = Readonly<Record<string, ErrorDefinition>>;

/** Errors of any endpoint. An endpoint declares only its own in addition to these. */
export const commonErrors = {
  "request.invalid": { status: 400, message: "입력한 내용을 다시 확인해 주세요." },
  "request.too_large": { status: 413, message: "보낸 내용이 너무 커요. 크기를 줄여 다시 보내 주세요." },
  "request.unsupported_type": { status: 415, message: "지원하지 않는 형식이에요." },
  "request.unsupported_encoding": { status: 415, message: "압축한 내용은 받을 수 없어요. 압축하지 않고 보내 주세요." },
  "request.timeout": { status: 408, message: "요청이 너무 오래 걸렸어요. 다시 시도해 주세요." },
  "channel.required": { status: 400, message: "요청에 채널 정보가 없어요. 새로고침 후 다시 시도해 주세요." },
  "session.required": { status: 401, message: "로그인이 필요해요." },
  "profile.required": { status: 403, message: "프로필을 먼저 등록해 주세요." },
  "consent.required": { status: 403, message: "약관을 확인하고 동의해 주세요." },
  "member.sign_in_required": { status: 403, message: "오랫동안 쓰지 않아 병원 화면을 잠갔어요. 다시 로그인해 주세요." },
  "operator.factor_required": { status: 403, message: "운영 화면은 2단계 인증을 마쳐야 쓸 수 있어요." },
  "access.denied": { status: 403, message: "이 일을 할 권한이 없어요." },
  /** Our own pages get it only if they are older than the server. */
  "route.not_found": { status: 404, message: "찾는 내용이 없어요. 새 버전이 나왔을 수 있으니 새로고침 후 다시 시도해 주세요." },
  "idempotency.mismatch": { status: 422, message: "같은 요청 번호로 다른 내용을 보냈어요. 새로고침 후 다시 시도해 주세요." },
  "rate.limited": { status: 429, message: "요청이 너무 많아요. 잠시 후 다시 시도해 주세요." },
  "server.error": { status: 500, message: "일시적인 오류가 발생했어요. 잠시 후 다시 시도해 주세요." },
  "storage.full": { status: 507, message: "지금은 파일을 저장할 공간이 없어요. 운영팀이 확인하고 있으니 잠시 후 다시 올려 주세요." },
  "storage.unavailable": { status: 503, message: "지금은 파일을 저장하거나 열 수 없어요. 잠시 후 다시 시도해 주세요." },
  "server.busy": { status: 503, message: "지금 접속이 많아요. 잠시 후 다시 시도해 주세요." },
} as const satisfies ErrorTable;
