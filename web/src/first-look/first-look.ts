import { getFilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import { countUnread } from "@rounds/contract/inbox.ts";
import { getJobPost, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
// The files themselves and not the index of the room, which would take every screen of the room into this small bundle.
import { fromHistory } from "../features/job-posts/filter-histories/wire.ts";
import { hasConditions, type JobPostFilters } from "../features/job-posts/list/filters.ts";
import { activeListQuery } from "../features/job-posts/list/list-query.ts";
import { createCall } from "../lib/call.ts";
import { keepingFirst } from "../lib/first-answers.ts";
import { firstLookEnds, firstLookId } from "../lib/first-look-name.ts";
import { fontsKnown } from "../lib/fonts-known.ts";
import { overFetch } from "../lib/over-fetch.ts";
import { letFontsIn } from "../lib/page-fonts.ts";
import { isStale, readSession } from "../lib/session-store.ts";
import { drawn } from "./draw.ts";
import { Frame } from "./frame.tsx";

/**
 * Runs inside the page of the list, before the application has arrived: asks for what the first screen shows, and shows it. The
 * application takes the answers over, and its own drawing. Whatever goes wrong here is left to the application to tell.
 */
const call = createCall(keepingFirst(overFetch), {
  token: async () => readSession()?.accessToken ?? null,
  // The application renews a session that is refused or has run out, and asks again.
  renew: () => Promise.resolve(false),
  failed: () => undefined,
});

const quietly = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);
const askForList = (filters: JobPostFilters) => quietly(call(listActiveJobPosts, { query: activeListQuery(filters, null) }));

/** Height of a card with the gap below it. */
const cardHeight = 175;

const isPhone = () => !matchMedia("(min-width: 64em)").matches;
/** Somebody who comes back or reloads was further down, perhaps, or with filters of the moment. */
const isFirstTime = () => history.state === null && location.hash === "";

const controls = "a[href],button,input";
const wordsOf = (element: Element) => element.getAttribute("aria-label") ?? element.textContent;
/** Such controls that are seen: the menu of wide screens has a button of the same name. */
const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
/** The application's own control in the place of one of ours. */
const sameAs = (ours: Element): HTMLElement | undefined =>
  seen(ours.tagName).find((one) => one !== ours && one.id === ours.id && wordsOf(one) === wordsOf(ours)) ??
  seen(controls).find((one) => wordsOf(one) === wordsOf(ours));

/** A tap waits for the application; a link to another page goes there by itself. */
const keepTaps = (layer: Element): (() => void) => {
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
    delete document.documentElement.dataset["firstLook"];
    if (focused) sameAs(focused)?.focus({ preventScroll: true });
    // Afterwards, because React answers no tap in the middle of its own work.
    setTimeout(() => {
      const control = tapped && sameAs(tapped);
      if (control instanceof HTMLInputElement) control.focus();
      else control?.click();
    });
  };
};

/** Read to its end. `DOMContentLoaded` would wait for the application. */
const whenRead = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === "loading") document.addEventListener("readystatechange", () => resolve(), { once: true });
    else resolve();
  });

/** The typeface would take a second from the application on a slow network: words can be read without it. */
const showFonts = async (): Promise<void> => {
  const rules = document.querySelector<HTMLStyleElement>("[data-page-fonts]");
  if (!rules || rules.media === "all") return;
  await letFontsIn(rules);
  localStorage.setItem(fontsKnown, "1");
};
const fontsAfterwards = (): void => void showFonts();

const begin = async (): Promise<void> => {
  addEventListener(firstLookEnds, fontsAfterwards, { once: true });
  if (!isPhone()) void whenRead().then(fontsAfterwards);
  const session = readSession();
  if (session === null || isStale(session)) return;
  let isOver = false;
  addEventListener(firstLookEnds, () => (isOver = true), { once: true });
  // Filters of an address are for the application to read.
  const asked = location.search === "" ? ([askForList({}), quietly(call(getFilterHistory, {}))] as const) : undefined;
  void quietly(call(getUserProfile, {}));
  let unread: { unread_count: number; unread_capped: boolean } | undefined;
  void quietly(call(countUnread, {})).then((answer) => (unread = answer));
  if (!asked) return;

  const [page, remembered] = await Promise.all([...asked, whenRead()]);
  if (page === undefined || remembered === undefined) return;
  const saved = fromHistory(remembered.user_post_filter_history);
  if (hasConditions(saved)) {
    // The application will lead to the list of these.
    void askForList(saved);
    return;
  }
  if (isOver || page.job_posts.length === 0 || !isFirstTime() || !isPhone()) return;
  const layer = document.createElement("div");
  layer.id = firstLookId;
  layer.append(drawn(Frame({ page, unread, most: Math.ceil(innerHeight / cardHeight) })));
  const end = keepTaps(layer);
  document.body.append(layer);
  document.documentElement.dataset["firstLook"] = "";
  addEventListener(firstLookEnds, end, { once: true });
};

void begin();
