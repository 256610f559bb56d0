import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSessionHere } from "./session-renewal.ts";
import { endVisit } from "./session.ts";

const showFromCache = () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/profile");
});
afterEach(() => {
  vi.restoreAllMocks();
  showFromCache();
});

const stored = (): number => sessionStorage.length;

test("several refused requests open the login page once, with the reason and the return page", () => {
  const open = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  endSessionHere();
  const entries = stored();
  endSessionHere();
  expect(open.mock.calls).toEqual([["/login"]]);
  expect([entries > 0, stored()]).toEqual([true, entries]);
});

test("a request that is refused while a signed-out page unloads adds neither a reason nor a return page", () => {
  const open = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  endVisit();
  endSessionHere();
  expect(open.mock.calls).toEqual([["/login"]]);
  expect(stored()).toBe(0);
});

test("a page that returns from the browser's cache can open the login page again", () => {
  const open = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  endSessionHere();
  showFromCache();
  endSessionHere();
  expect(open).toHaveBeenCalledTimes(2);
});
