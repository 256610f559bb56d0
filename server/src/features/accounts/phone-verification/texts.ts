import { messageText } from "../../messages/index.ts";

export const codeText = messageText({
  name: "phone.code",
  occasion: "전화번호를 인증할 때",
  recipient: "everyone",
  examples: ["482913"],
  write: (code: string, brand) => `[${brand}] 인증번호는 ${code} 입니다. 10분 안에 입력해 주세요. 타인에게 알리지 마세요.`,
});

/** For the owner of a number that another person tries to confirm. */
export const takenText = messageText({
  name: "phone.taken",
  occasion: "이미 가입된 번호로 다른 사람이 인증을 요청했을 때",
  recipient: "everyone",
  examples: [null],
  write: (_, brand) => `[${brand}] 이미 가입된 번호예요. 가입한 계정으로 로그인하세요. 요청하지 않았다면 무시하세요.`,
});

export const texts = [codeText, takenText];
