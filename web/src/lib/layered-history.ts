import { createBrowserHistory, type RouterHistory } from "@tanstack/react-router";
import type { Layers } from "./layers.ts";

/** Marks the history entry after the page's entry. It exists while a layer is open. */
const layerMark = "__layer";

type EntryState = Readonly<Record<string, unknown>> | null;
type Page = Pick<Window, "history" | "location" | "document" | "addEventListener" | "removeEventListener" | "setTimeout">;

const isLayerEntry = (state: EntryState): boolean => state?.[layerMark] === true;

const withoutMark = (state: EntryState): EntryState => {
  if (state === null) return null;
  const { [layerMark]: _, ...rest } = state;
  return rest;
};

/** The router numbers the pages of a tab. A page and its layer entry have the same number. */
const pageNumber = (state: EntryState): number | null => (typeof state?.["__TSR_index"] === "number" ? state["__TSR_index"] : null);

/**
 * The browser history for the router, in which Back closes the topmost open layer before it leaves the page.
 *
 * While any layer is open, one more entry with the same address follows the entry of the page. Back leaves that entry: the top layer is
 * closed, and the browser goes forward again if other layers remain. When the last layer is closed by other means, the entry is left too.
 * A navigation from inside a layer takes the place of the entry. The router does not see it: it knows only the entries of pages.
 */
export const createLayeredHistory = (layers: Layers, page: Page = window): RouterHistory => {
  const real = page.history;
  const listeners = new Set<(event: PopStateEvent) => void>();
  /** Calls of the router during a traversal. They run after it, because a traversal ends later than a push. */
  const waiting: (() => void)[] = [];
  let current = real.state as EntryState;
  let moving: "own" | "router" | null = null;
  /** The router's change of the layer entry. The entry of the page gets it when the browser returns there. */
  let replacement: readonly [EntryState, string | undefined] | null = null;
  /** The page's entry when the browser goes forward to the layer entry. The router may have changed the page since that entry was made. */
  let returning: readonly [EntryState, string] | null = null;
  /** Back has just left the layer entry, so it is the next entry. Browsers skip an entry pushed without a click, but not this one. */
  let canReturn = false;
  let isScheduled = false;

  const traverse = (by: 1 | -1) => {
    moving = "own";
    real.go(by);
  };

  /** Brings the layer entry in line with the open layers. */
  const settle = () => {
    isScheduled = false;
    if (moving !== null) return;
    const isWanted = layers.isAnyOpen();
    if (isWanted !== isLayerEntry(current)) {
      if (!isWanted) traverse(-1);
      else if (canReturn) {
        returning = [current, page.location.href];
        traverse(1);
      } else {
        real.pushState({ ...current, [layerMark]: true }, "");
        current = real.state as EntryState;
      }
    }
    canReturn = false;
  };

  /** Later, because a dialog often closes in the moment in which another opens or the router navigates. */
  const settleSoon = () => {
    if (isScheduled) return;
    isScheduled = true;
    page.setTimeout(settle);
  };

  const runWaiting = () => {
    while (moving === null) {
      const next = waiting.shift();
      if (next === undefined) break;
      next();
    }
    settleSoon();
  };

  const run = (call: () => void) => {
    waiting.push(call);
    runWaiting();
  };

  const onPopState = (event: PopStateEvent) => {
    const before = current;
    const wasOwn = moving === "own";
    current = real.state as EntryState;
    moving = null;
    const isSamePage = pageNumber(current) !== null && pageNumber(before) === pageNumber(current);
    if (isSamePage && isLayerEntry(before) !== isLayerEntry(current)) {
      if (isLayerEntry(before)) {
        if (replacement !== null) {
          real.replaceState(replacement[0], "", replacement[1]);
          current = real.state as EntryState;
          replacement = null;
        }
        if (!wasOwn) {
          canReturn = true;
          layers.closeTop();
        }
      } else if (returning !== null) {
        real.replaceState({ ...returning[0], [layerMark]: true }, "", returning[1]);
        current = real.state as EntryState;
      }
    } else {
      canReturn = false;
      replacement = null;
      for (const listener of listeners) listener(event);
    }
    returning = null;
    runWaiting();
  };

  const push = (state: EntryState, href: string | undefined) => {
    if (replacement !== null) {
      // The entry of the page still has an old address. It gets the new one first.
      waiting.unshift(() => push(state, href));
      traverse(-1);
      return;
    }
    if (isLayerEntry(current)) real.replaceState(withoutMark(state), "", href);
    else real.pushState(withoutMark(state), "", href);
    current = real.state as EntryState;
    canReturn = false;
  };

  const replace = (state: EntryState, href: string | undefined) => {
    const plain = withoutMark(state);
    if (isLayerEntry(current)) {
      replacement = [plain, href];
      real.replaceState({ ...plain, [layerMark]: true }, "", href);
    } else real.replaceState(plain, "", href);
    current = real.state as EntryState;
  };

  const go = (by: number) => {
    // A traversal past the first entry fires no event, so nothing may wait for it.
    if (by > 0 || (pageNumber(current) ?? 0) + by >= 0) moving = "router";
    real.go(isLayerEntry(current) && by < 0 ? by - 1 : by);
  };

  page.addEventListener("popstate", onPopState);
  // The browser may store the whole page when another site opens, in the middle of a traversal.
  page.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    moving = null;
    current = real.state as EntryState;
    runWaiting();
  });
  layers.onChange(settleSoon);
  if (isLayerEntry(current)) {
    // A reload closes all layers.
    replacement = [withoutMark(current), page.location.href];
    settleSoon();
  }

  return createBrowserHistory({
    window: {
      document: page.document,
      location: page.location,
      history: {
        get state() {
          return real.state as unknown;
        },
        get length() {
          return real.length;
        },
        pushState: (state: EntryState, _: string, href?: string) => run(() => push(state, href)),
        replaceState: (state: EntryState, _: string, href?: string) => run(() => replace(state, href)),
        go: (by: number) => run(() => go(by)),
        back: () => run(() => go(-1)),
        forward: () => run(() => go(1)),
      },
      addEventListener: (type: string, listener: (event: Event) => void, options?: AddEventListenerOptions) => {
        if (type === "popstate") listeners.add(listener);
        else page.addEventListener(type, listener, options);
      },
      removeEventListener: (type: string, listener: (event: Event) => void, options?: EventListenerOptions) => {
        if (type === "popstate") listeners.delete(listener);
        else page.removeEventListener(type, listener, options);
      },
    },
  });
};
