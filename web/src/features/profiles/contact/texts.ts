export const contactChanged = "연락처가 수정되었어요.";
export const emailInvalid = "이메일 주소를 확인하고 다시 입력해 주세요.";
