type Values = Record<string, string>;

const methods = {
  getItem(this: Values, name: string): string | null {
    return Object.hasOwn(this, name) ? (this[name] ?? null) : null;
  },
  setItem(this: Values, name: string, value: string): void {
    this[name] = value;
  },
  removeItem(this: Values, name: string): void {
    delete this[name];
  },
};

type Page = Pick<Window, "localStorage" | "sessionStorage">;

const isReadable = (page: Page, name: keyof Page): boolean => {
  try {
    return page[name] !== null;
  } catch {
    return false;
  }
};

/**
 * A browser that blocks all cookies throws when a script reads its storage. The storage of this page then lasts as long as the page, so that
 * the public pages work. Its own properties are the values, as in a `Storage`.
 */
export const replaceBlockedStorage = (page: Page): void => {
  for (const name of ["localStorage", "sessionStorage"] as const)
    if (!isReadable(page, name)) Object.defineProperty(page, name, { value: Object.create(methods) });
};

// When this module is loaded, because others read the storage when they are loaded. The server has no window.
if (typeof window !== "undefined") replaceBlockedStorage(window);

/** A sign-in goes to another site and back, so it needs the browser's storage. */
export const isStorageBlocked = ({ sessionStorage }: Pick<Page, "sessionStorage"> = window): boolean =>
  !(sessionStorage instanceof Storage);
