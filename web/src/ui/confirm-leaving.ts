import { confirmAction, promptToLeave } from "./confirm.tsx";

/** Before unsaved input is lost. Resolves to whether the user leaves. */
export const confirmLeaving = (): Promise<boolean> =>
  confirmAction({
    title: "저장하지 않고 나갈까요?",
    message: "바꾼 내용이 사라져요.",
    confirmLabel: "나가기",
    cancelLabel: "계속 쓰기",
    danger: true,
  });

/** Before unsaved input is left that this device stores. Resolves as `promptToLeave`. */
export const promptToLeaveStored = (): ReturnType<typeof promptToLeave> =>
  promptToLeave({
    title: "저장하지 않은 내용이 있어요",
    message: "저장하지 않고 나가도 입력한 내용은 이 기기에 남아 있어서, 다시 열면 이어서 쓸 수 있어요.",
  });

/** Before a form is left while an upload is in progress. Resolves to whether the user leaves. */
export const confirmLeavingUpload = (): Promise<boolean> =>
  confirmAction({
    title: "그림을 아직 올리고 있어요",
    message: "지금 나가면 이 그림은 빠져요. 다른 입력은 이 기기에 남아 있어요.",
    confirmLabel: "나가기",
    cancelLabel: "기다리기",
    danger: true,
  });

/** Before a dialog with unsaved input closes. Resolves to whether the user closes it. */
export const confirmClosing = (): Promise<boolean> =>
  confirmAction({
    title: "저장하지 않고 닫을까요?",
    message: "입력한 내용이 사라져요.",
    confirmLabel: "닫기",
    cancelLabel: "계속 쓰기",
    danger: true,
  });
