import { confirmAction } from "../../../ui/confirm.tsx";

/** Before unsaved input of the Studio is lost. Resolves to whether the operator leaves. */
export const confirmLeaving = (): Promise<boolean> =>
  confirmAction({
    title: "저장하지 않고 나갈까요?",
    message: "바꾼 내용이 사라져요.",
    confirmLabel: "나가기",
    cancelLabel: "계속 쓰기",
    danger: true,
  });
