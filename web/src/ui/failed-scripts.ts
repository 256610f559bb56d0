import { layers } from "../lib/layers.ts";
import { hasUnsavedInput } from "../lib/unsaved-input.ts";
import { publicToast } from "./public-toast.tsx";

/** A second reload of an address within this time would not help either, ms. */
const betweenReloadsMs = 60_000;

/** The server may need this long to send the page that replaces this one, ms. */
const leavingMs = 30_000;

const reloadedKey = (): string => `reloaded:${window.location.pathname}${window.location.search}`;
const hasReloaded = (): boolean => Date.now() - Number(sessionStorage.getItem(reloadedKey())) < betweenReloadsMs;

/** Without a server a reload would replace the screen by the browser's error page. */
const isServerReachable = async (): Promise<boolean> => {
  try {
    return (await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
};

/**
 * Reloads the page when the file of a script or style sheet did not arrive, for example because a newer version has replaced it. Some
 * browsers never request such a file again on the same page. With unsaved input it shows a toast instead.
 *
 * Firefox aborts the files of the page when a link to another page is clicked, long before that page arrives. A reload would then replace
 * the page that the person has chosen.
 */
export const reloadAfterFailedScripts = (): void => {
  let isBusy = false;
  let hasWarned = false;
  let leftAt = -Infinity;
  const isLeaving = (): boolean => Date.now() - leftAt < leavingMs;
  const onFailure = async (): Promise<void> => {
    if (isBusy || isLeaving() || hasReloaded()) return;
    isBusy = true;
    const isReachable = await isServerReachable();
    isBusy = false;
    if (!isReachable || isLeaving()) return;
    // An open dialog may be a form.
    if (!layers.isAnyOpen() && !hasUnsavedInput()) {
      sessionStorage.setItem(reloadedKey(), String(Date.now()));
      window.location.reload();
    } else if (!hasWarned) {
      hasWarned = true;
      // Its code may be missing too.
      await publicToast.warning("화면의 일부를 불러오지 못했어요. 쓰던 내용을 저장한 뒤 새로고침해 주세요.").catch(() => undefined);
    }
  };
  // `hasUnsavedInput` dispatches the same event, which a script cannot make trusted.
  window.addEventListener("beforeunload", ({ isTrusted }) => {
    if (isTrusted) leftAt = Date.now();
  });
  window.addEventListener("pageshow", () => {
    leftAt = -Infinity;
  });
  // The build wraps each `import()` with a function that dispatches this event.
  window.addEventListener("vite:preloadError", ({ payload }) => {
    // The router would also reload the page for this error, even without a server.
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, "1");
    void onFailure();
  });
};
