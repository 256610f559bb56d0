import { createBrowserHistory, type RouterHistory } from "@tanstack/react-router";
import { createTraversals } from "./history-traversals.ts";
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

const withMark = (state: EntryState): EntryState => ({ ...state, [layerMark]: true });

/** The router numbers the pages of a tab. A page and its layer entry have the same number. */
const pageNumber = (state: EntryState): number | null => (typeof state?.["__TSR_index"] === "number" ? state["__TSR_index"] : null);

type RouterCalls = {
  readonly push: (state: EntryState, href: string | undefined) => void;
  readonly replace: (state: EntryState, href: string | undefined) => void;
  readonly go: (by: number) => void;
};

/** The window that the router gets. Its calls change the history here, and `listeners` get only traversals between pages. */
const windowForRouter = (page: Page, listeners: Set<(event: PopStateEvent) => void>, { push, replace, go }: RouterCalls) => ({
  document: page.document,
  location: page.location,
  history: {
    get state() {
      return page.history.state as unknown;
    },
    get length() {
      return page.history.length;
    },
    pushState: (state: EntryState, _: string, href?: string) => push(state, href),
    replaceState: (state: EntryState, _: string, href?: string) => replace(state, href),
    go,
    back: () => go(-1),
    forward: () => go(1),
  },
  addEventListener: (type: string, listener: (event: Event) => void, options?: AddEventListenerOptions) => {
    if (type === "popstate") listeners.add(listener);
    else page.addEventListener(type, listener, options);
  },
  removeEventListener: (type: string, listener: (event: Event) => void, options?: EventListenerOptions) => {
    if (type === "popstate") listeners.delete(listener);
    else page.removeEventListener(type, listener, options);
  },
});

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
  let current = real.state as EntryState;
  /** The router's change of the layer entry. The entry of the page gets it when the browser returns there. */
  let replacement: readonly [EntryState, string | undefined] | null = null;
  /** The page's entry when the browser goes forward to the layer entry. The router may have changed the page since that entry was made. */
  let returning: readonly [EntryState, string] | null = null;
  /** Back has just left the layer entry, so it is the next entry. Browsers skip an entry pushed without a click, but not this one. */
  let canReturn = false;
  let isScheduled = false;

  const replaceCurrent = (state: EntryState, href: string | undefined) => {
    real.replaceState(state, "", href);
    current = real.state as EntryState;
  };
  const pushAfterCurrent = (state: EntryState, href?: string) => {
    real.pushState(state, "", href);
    current = real.state as EntryState;
  };

  /** Brings the layer entry in line with the open layers. */
  const settle = () => {
    isScheduled = false;
    if (traversals.isMoving()) return;
    const isWanted = layers.isAnyOpen();
    if (isWanted !== isLayerEntry(current)) {
      if (!isWanted) traversals.start(-1, "layers");
      else if (canReturn) {
        returning = [current, page.location.href];
        traversals.start(1, "layers");
      } else pushAfterCurrent(withMark(current));
    }
    canReturn = false;
  };

  /** Later, because a dialog often closes in the moment in which another opens or the router navigates. */
  const settleSoon = () => {
    if (isScheduled) return;
    isScheduled = true;
    page.setTimeout(settle);
  };

  const traversals = createTraversals(real, settleSoon);

  /** Back has left the layer entry, or the last layer was closed. */
  const onLayerEntryLeft = (isByLayers: boolean) => {
    if (replacement !== null) {
      replaceCurrent(...replacement);
      replacement = null;
    }
    if (isByLayers) return;
    canReturn = true;
    layers.closeTop();
  };

  const onPageLeft = (event: PopStateEvent) => {
    canReturn = false;
    replacement = null;
    for (const listener of listeners) listener(event);
  };

  const onPopState = (event: PopStateEvent) => {
    const before = current;
    const isByLayers = traversals.end() === "layers";
    current = real.state as EntryState;
    const isSamePage = pageNumber(current) !== null && pageNumber(before) === pageNumber(current);
    if (!isSamePage || isLayerEntry(before) === isLayerEntry(current)) onPageLeft(event);
    else if (isLayerEntry(before)) onLayerEntryLeft(isByLayers);
    else if (returning !== null) replaceCurrent(withMark(returning[0]), returning[1]);
    returning = null;
    traversals.runWaiting();
  };

  const push = (state: EntryState, href: string | undefined) => {
    if (replacement !== null) {
      // The entry of the page still has an old address. It gets the new one first.
      traversals.runNext(() => push(state, href));
      traversals.start(-1, "layers");
      return;
    }
    if (isLayerEntry(current)) replaceCurrent(withoutMark(state), href);
    else pushAfterCurrent(withoutMark(state), href);
    canReturn = false;
  };

  const replace = (state: EntryState, href: string | undefined) => {
    const plain = withoutMark(state);
    if (isLayerEntry(current)) {
      replacement = [plain, href];
      replaceCurrent(withMark(plain), href);
    } else replaceCurrent(plain, href);
  };

  const go = (by: number) => {
    // A traversal past the first entry fires no event, so nothing may wait for it.
    const hasEvent = by > 0 || (pageNumber(current) ?? 0) + by >= 0;
    traversals.start(isLayerEntry(current) && by < 0 ? by - 1 : by, hasEvent ? "router" : null);
  };

  page.addEventListener("popstate", onPopState);
  // The browser may store the whole page when another site opens, in the middle of a traversal.
  page.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    traversals.end();
    current = real.state as EntryState;
    traversals.runWaiting();
  });
  layers.onChange(settleSoon);
  if (isLayerEntry(current)) {
    // A reload closes all layers.
    replacement = [withoutMark(current), page.location.href];
    settleSoon();
  }

  return createBrowserHistory({
    window: windowForRouter(page, listeners, {
      push: (state, href) => traversals.run(() => push(state, href)),
      replace: (state, href) => traversals.run(() => replace(state, href)),
      go: (by) => traversals.run(() => go(by)),
    }),
  });
};
