import { countUnread } from "@rounds/contract/inbox.ts";
import { getFilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import { getJobPost, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { createRoot } from "react-dom/client";
// Directly, because the index of the room would bring all of its screens into this build.
import { fromHistory } from "../features/job-posts/filter-histories/wire.ts";
import { hasConditions, type JobPostFilters } from "../features/job-posts/list/filters.ts";
import { activeListQuery } from "../features/job-posts/list/list-query.ts";
import { createCall } from "../lib/call.ts";
import { recordingEarly } from "../lib/early-responses.ts";
import { fontsCachedKey } from "../lib/fonts-cached-key.ts";
import { instantShellEnds, instantShellId } from "../lib/instant-shell-name.ts";
import { overFetch } from "../lib/over-fetch.ts";
import { addFonts } from "../lib/page-fonts.ts";
import { isStale, readSession } from "../lib/session-store.ts";
import { Frame } from "./frame.tsx";

/**
 * Runs inside the page of the list before the application has loaded. It requests the data of the first screen and shows it. The application
 * then reuses the responses and replaces the shell. Every failure here is left to the application, which reports it.
 */
const call = createCall(recordingEarly(overFetch), {
  token: async () => readSession()?.accessToken ?? null,
  // The application renews a refused or expired session, and repeats the request.
  renew: () => Promise.resolve(false),
  failed: () => undefined,
});

const quietly = <T,>(response: Promise<T>): Promise<T | undefined> => response.catch(() => undefined);
const requestList = (filters: JobPostFilters) => quietly(call(listActiveJobPosts, { query: activeListQuery(filters, null) }));

/** Height of a card with the gap below it, in rem. */
const cardHeight = 175 / 16;

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

const isPhone = () => !matchMedia("(min-width: 64em)").matches;
/** After Back or a reload the doctor may have been further down the list, or may have set other filters. */
const isFirstTime = () => history.state === null && location.hash === "";

const controls = "a[href],button,input";
const labelOf = (element: Element) => element.getAttribute("aria-label") ?? element.textContent;
/**
 * Only visible controls. The desktop menu contains a hidden button with the same label. Safari has `checkVisibility` only since 17.4.
 */
const visibleControls = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.getClientRects().length > 0);
/** The application's control that replaces one of the shell. */
const replacementOf = (ours: Element): HTMLElement | undefined =>
  visibleControls(ours.tagName).find((one) => one !== ours && one.id === ours.id && labelOf(one) === labelOf(ours)) ??
  visibleControls(controls).find((one) => labelOf(one) === labelOf(ours));

/** Keeps the last tap for the application. A link to another page works immediately. Returns a function that removes the shell. */
const holdTaps = (layer: Element): (() => void) => {
  let tapped: Element | undefined;
  layer.addEventListener("click", (event) => {
    const control = event.target instanceof Element ? event.target.closest(controls) : null;
    if (!control || (control instanceof HTMLAnchorElement && control.pathname !== location.pathname)) return;
    event.preventDefault();
    const postId = Number(control.id.slice("post-".length));
    if (postId > 0) void quietly(call(getJobPost, { params: { id: postId } }));
    tapped?.removeAttribute("data-tapped");
    tapped = control;
    control.setAttribute("data-tapped", "");
  });
  return () => {
    const focused = layer.contains(document.activeElement) ? document.activeElement : null;
    layer.remove();
    delete document.documentElement.dataset["instantShell"];
    if (focused) replacementOf(focused)?.focus({ preventScroll: true });
    // In a later task, because React handles no tap during its own commit.
    setTimeout(() => {
      const control = tapped && replacementOf(tapped);
      if (control instanceof HTMLInputElement) control.focus();
      else control?.click();
    });
  };
};

/** Resolves when the document is parsed. `DOMContentLoaded` would wait for the application. */
const whenParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === "loading") document.addEventListener("readystatechange", () => resolve(), { once: true });
    else resolve();
  });

/** On a slow network the typeface would delay the application by a second, and the list is readable without it. */
const showFonts = async (): Promise<void> => {
  const rules = document.querySelector<HTMLStyleElement>("[data-page-fonts]");
  if (!rules || rules.media === "all") return;
  await addFonts(rules);
  localStorage.setItem(fontsCachedKey, "1");
};
const fontsAfterwards = (): void => void showFonts();

const begin = async (): Promise<void> => {
  addEventListener(instantShellEnds, fontsAfterwards, { once: true });
  if (!isPhone()) void whenParsed().then(fontsAfterwards);
  const session = readSession();
  if (session === null || isStale(session)) return;
  let isOver = false;
  addEventListener(instantShellEnds, () => (isOver = true), { once: true });
  // The application parses filters in the address.
  const requests = location.search === "" ? ([requestList({}), quietly(call(getFilterHistory, {}))] as const) : undefined;
  void quietly(call(getUserProfile, {}));
  let unread: { unread_count: number; unread_capped: boolean } | undefined;
  void quietly(call(countUnread, {})).then((answer) => (unread = answer));
  if (!requests) return;

  const [page, history] = await Promise.all([...requests, whenParsed()]);
  if (page === undefined || history === undefined) return;
  const saved = fromHistory(history.user_post_filter_history);
  if (hasConditions(saved)) {
    // The application will open the list with the saved filters.
    void requestList(saved);
    return;
  }
  if (isOver || page.job_posts.length === 0 || !isFirstTime() || !isPhone()) return;
  const layer = document.createElement("div");
  layer.id = instantShellId;
  createRoot(layer).render(<Frame page={page} unread={unread} most={Math.ceil(innerHeight / (cardHeight * remPx()))} />);
  const remove = holdTaps(layer);
  document.body.append(layer);
  document.documentElement.dataset["instantShell"] = "";
  addEventListener(instantShellEnds, remove, { once: true });
};

void begin();
