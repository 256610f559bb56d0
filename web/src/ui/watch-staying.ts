import { leaving } from "../lib/signal.ts";
import { hasUnsavedInput } from "../lib/unsaved-input.ts";
import { publicToast } from "./public-toast.tsx";

/** Longer than the browser needs to show its question, ms. The question stops the page's timers until the user has decided. */
const decisionMs = 3000;

/**
 * The session has ended, but the browser's question before it leaves unsaved input can stop the way to the login page. Then the next refused
 * request opens the login page again, and a toast shows how to save the input.
 */
export const watchStaying = (): void => {
  leaving.subscribe(() => {
    if (!leaving.read()) return;
    setTimeout(() => {
      if (!leaving.read() || !hasUnsavedInput()) return;
      leaving.lower();
      void publicToast.warning("로그인이 끝나서 저장할 수 없어요. 새 탭에서 로그인한 뒤 여기서 다시 저장해 주세요.");
    }, decisionMs);
  });
};
