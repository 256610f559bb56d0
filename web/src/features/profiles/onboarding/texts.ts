/** The specification's messages in Korean that the server does not send. */
export const codeSent = "인증번호를 보냈어요. 문자가 없으면 재요청해 주세요.";
export const codeExpired = "인증번호 시간이 지났어요. 재요청해 주세요.";
export const phoneVerified = "휴대폰 인증이 완료되었어요.";
export const phoneInvalid = "휴대폰 번호를 확인하고 다시 입력해 주세요.";

export const licenceVerified = "면허번호가 확인되었어요.";
export const licenceWaiting = "면허 확인을 요청했어요. 확인하는 동안 다음 단계를 진행할 수 있어요.";
export const licenceRejected = "면허를 조회할 수 없어요. 이름, 생년월일, 면허번호를 확인해 주세요.";

export const birthDateIncomplete = "생년월일 6자리를 입력해 주세요. 예) 880412";
export const genderInvalid = "주민등록번호 뒤 첫 숫자(1~8)를 입력해 주세요.";
