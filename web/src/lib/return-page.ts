/** The specification stores these two pages by name. */
const namedPages = { applied: "/posts-applied", resumeInput: "/posts/resume-input" } as const;
type PageName = keyof typeof namedPages;

const nameKey = "pass_page";
const addressKey = "return_to";

const nameOf = (address: string): PageName | undefined =>
  (Object.keys(namedPages) as PageName[]).find((name) => address.split(/[?#]/)[0] === namedPages[name]);

const isPageName = (value: string | null): value is PageName => value !== null && Object.hasOwn(namedPages, value);

/** Accepts only a path of this site, because a stored address must not lead to another site. */
const isOwnPath = (value: string | null): value is string => value !== null && /^\/(?![/\\])/.test(value);

/** The name of the stored page, which travels through the sign-in. Null if the page has none. */
export const readPassPage = (): string | null => {
  const name = sessionStorage.getItem(nameKey);
  return isPageName(name) ? name : null;
};

/** The path of a page with this name. Null for any other text. */
export const pathOfPassPage = (name: string | undefined): string | null =>
  name !== undefined && isPageName(name) ? namedPages[name] : null;

/** Stores a page (path and query), so that the user returns to it after signing in. */
export const saveReturnPage = (address: string): void => {
  const name = nameOf(address);
  if (name) sessionStorage.setItem(nameKey, name);
  else sessionStorage.removeItem(nameKey);
  sessionStorage.setItem(addressKey, address);
};

export const deleteReturnPage = (): void => {
  sessionStorage.removeItem(nameKey);
  sessionStorage.removeItem(addressKey);
};

/** Returns the stored page and deletes it. Null without a stored page. */
export const takeReturnPage = (): string | null => {
  const address = sessionStorage.getItem(addressKey);
  const name = sessionStorage.getItem(nameKey);
  deleteReturnPage();
  if (isOwnPath(address)) return address;
  return isPageName(name) ? namedPages[name] : null;
};
