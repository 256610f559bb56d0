/** The specification's words for the two pages it remembers by name. */
const namedPages = { applied: "/posts-applied", resumeInput: "/posts/resume-input" } as const;
type PageName = keyof typeof namedPages;

const nameKey = "pass_page";
const addressKey = "return_to";

const nameOf = (address: string): PageName | undefined =>
  (Object.keys(namedPages) as PageName[]).find((name) => address.split(/[?#]/)[0] === namedPages[name]);

const isPageName = (value: string | null): value is PageName => value !== null && value in namedPages;

/** Only a path of this site: what is stored must never lead elsewhere. */
const isOwnPath = (value: string | null): value is string => value !== null && /^\/(?![/\\])/.test(value);

/** Keeps a page (path and query) to come back to after signing in. */
export const rememberPage = (address: string): void => {
  const name = nameOf(address);
  if (name) sessionStorage.setItem(nameKey, name);
  else sessionStorage.removeItem(nameKey);
  sessionStorage.setItem(addressKey, address);
};

export const forgetPage = (): void => {
  sessionStorage.removeItem(nameKey);
  sessionStorage.removeItem(addressKey);
};

/** The remembered page, once; null if there is none. */
export const takeRememberedPage = (): string | null => {
  const address = sessionStorage.getItem(addressKey);
  const name = sessionStorage.getItem(nameKey);
  forgetPage();
  if (isOwnPath(address)) return address;
  return isPageName(name) ? namedPages[name] : null;
};
