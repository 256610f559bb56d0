import { useQuery } from "@tanstack/react-query";
import { confirmAction } from "../../../ui/confirm.tsx";
import { hasUnsentPost } from "./device-copy.ts";
import { draftQuery } from "./queries.ts";

/** Resolves to whether the user gives up the new post of the draft. */
export const confirmReplacing = (): Promise<boolean> =>
  confirmAction({
    title: "쓰던 새 공고가 있어요",
    message: "계속하면 쓰던 새 공고와 그 임시저장이 이 내용으로 바뀌어요.",
    confirmLabel: "이 내용으로 바꾸기",
    cancelLabel: "그대로 두기",
    danger: true,
  });

/** Returns a function that resolves to whether a copy may become the new post. Opens a confirmation only if it would replace another new post. */
export const useConfirmedCopy = (): (() => Promise<boolean>) => {
  const { data: draft } = useQuery({ ...draftQuery(), refetchOnWindowFocus: false });
  return async () => ((draft ?? null) === null && !hasUnsentPost()) || confirmReplacing();
};
