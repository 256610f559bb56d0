import { openLogin } from "./session-renewal.ts";
import { readPageUser, setPageUser, userKey } from "./session-store.ts";

const check = (): void => {
  const stored = localStorage.getItem(userKey);
  const shown = readPageUser();
  // A visitor's page shows no user's data.
  if (shown === null) setPageUser(stored);
  else if (stored === null) openLogin();
  else if (stored !== shown) window.location.reload();
};

/**
 * Leaves a page whose user has signed out or has been replaced by another user. Both happen in another tab, or while the browser's cache has
 * the page. Otherwise the next user of a shared device would read this page and write on it.
 */
export const watchPageUser = (): void => {
  check();
  window.addEventListener("storage", ({ key }) => {
    if (key === userKey) check();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) check();
  });
};
