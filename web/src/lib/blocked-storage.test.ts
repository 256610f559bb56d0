import { expect, test } from "vitest";
import { isStorageBlocked, replaceBlockedStorage } from "./blocked-storage.ts";

const blockedPage = () => ({
  get localStorage(): Storage {
    throw new DOMException("The operation is insecure.", "SecurityError");
  },
  // Some views of Android applications.
  sessionStorage: null as unknown as Storage,
});

test("a browser that blocks its storage gets one that lasts as long as the page", () => {
  const page = blockedPage();
  replaceBlockedStorage(page);
  expect(isStorageBlocked(page)).toBe(true);
  const { localStorage } = page;
  expect(localStorage.getItem("getItem")).toBeNull();
  localStorage.setItem("draft:1", "글");
  localStorage.setItem("draft:2", "글");
  localStorage.removeItem("draft:2");
  expect([localStorage.getItem("draft:1"), localStorage.getItem("draft:2"), Object.keys(localStorage)]).toEqual(["글", null, ["draft:1"]]);
  expect(page.sessionStorage.getItem("draft:1")).toBeNull();
});

test("a browser with a storage keeps it", () => {
  const page = { localStorage: window.localStorage, sessionStorage: window.sessionStorage };
  replaceBlockedStorage(page);
  expect(page.localStorage).toBe(window.localStorage);
  expect(isStorageBlocked(page)).toBe(false);
});
