type Entry = { state: unknown; href: string };

/** One tab of a browser: its entries, and a window for the code under test. Traversals end later, as in browsers. */
export const openTab = (hrefs: readonly string[]) => {
  const entries: Entry[] = hrefs.map((href, index) => ({ state: { __TSR_index: index, __TSR_key: `key ${index}` }, href }));
  let at = entries.length - 1;
  let hasLeft = false;
  const target = new EventTarget();
  const entry = (): Entry => entries[at] ?? { state: null, href: "about:blank" };
  const location = {
    get href() {
      return `https://rounds.test${entry().href}`;
    },
    get pathname() {
      return entry().href.split("?")[0] ?? "";
    },
    get search() {
      const query = entry().href.split("?")[1];
      return query === undefined ? "" : `?${query}`;
    },
    hash: "",
  };
  const moveTo = (next: number) => {
    if (next < 0) hasLeft = true;
    if (next < 0 || next >= entries.length || next === at) return;
    at = next;
    target.dispatchEvent(Object.assign(new Event("popstate"), { state: entry().state }));
  };
  const pathOf = (href: string | undefined): string => (href ?? entry().href).replace("https://rounds.test", "");
  const history = {
    get state() {
      return structuredClone(entry().state);
    },
    get length() {
      return entries.length;
    },
    pushState: (state: unknown, _: string, href?: string) => {
      entries.splice(at + 1, Infinity, { state: structuredClone(state), href: pathOf(href) });
      at += 1;
    },
    replaceState: (state: unknown, _: string, href?: string) => {
      entries[at] = { state: structuredClone(state), href: pathOf(href) };
    },
    // The target is fixed when the browser handles the call, not when it is made.
    go: (by: number) => void setTimeout(() => moveTo(at + by), 1),
  };
  const window = {
    history,
    location,
    document: { baseURI: "https://rounds.test/" },
    setTimeout: (handler: () => void) => setTimeout(handler),
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  return {
    /** Only the part of a window that a history needs. */
    window: window as unknown as Window & typeof globalThis,
    /** The addresses of all entries up to the current one. */
    trail: () => entries.slice(0, at + 1).map(({ href }) => href),
    length: () => entries.length,
    /** Whether Back went past the first entry. */
    hasLeft: () => hasLeft,
    pressBack: () => history.go(-1),
    pressForward: () => history.go(1),
    jump: (by: number) => history.go(by),
  };
};
