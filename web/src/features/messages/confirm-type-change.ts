import { confirmAction } from "../../ui/confirm.tsx";

/** Another type of message replaces the text that the user wrote. Resolves to whether the user agrees. */
export const confirmTypeChange = (): Promise<boolean> =>
  confirmAction({
    title: "쓰던 문자를 지우고 유형을 바꿀까요?",
    message: "직접 고친 문자 대신 새 유형의 양식이 들어와요.",
    confirmLabel: "지우고 바꾸기",
    cancelLabel: "계속 쓰기",
    danger: true,
  });
