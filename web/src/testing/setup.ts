import { notifications } from "@mantine/notifications";
import { cleanup, configure, getConfig } from "@testing-library/react";
import React from "react";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { layers } from "../lib/layers.ts";
import { setPageUser } from "../lib/session-store.ts";
import * as flags from "../lib/signal.ts";
import { hasUnsavedInput } from "../lib/unsaved-input.ts";

// A lazy module is compiled on its first import, while another worker uses the second core. The default of one second is too short.
configure({ asyncUtilTimeout: 30_000 });

/**
 * `findBy…` repeats its query until it succeeds, and Testing Library prints the whole document into the error of each attempt. Only the error
 * that ends the test needs it. The library has no documented name for an attempt.
 */
const { getElementError } = getConfig();
const isAttempt = (): boolean => Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;
configure({
  getElementError: (message, container) =>
    isAttempt() ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" }) : getElementError(message, container),
});

/**
 * React's development build saves a stack trace for each element, up to 10,000 in a second. Only its developer tools show them. It saves none
 * while it counts more.
 */
const internals: unknown = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set: () => {} });

const complaints = vi.spyOn(console, "error");

const aheadMs = 400 * 24 * 3_600_000;
const RealDate = Date;
const nowNextYear = (): number => RealDate.now() + aheadMs;

/**
 * Tests run more than a year after today. So a test that expects this year fails when it is written, and not in January. A test that needs
 * a day sets it with `vi.setSystemTime`.
 */
const DateNextYear = new Proxy(RealDate, {
  construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [nowNextYear()] : values, newTarget) as Date,
  get: (target, key) => (key === "now" ? nowNextYear : (Reflect.get(target, key) as unknown)),
});

// Files make their fixtures before the first test.
vi.stubGlobal("Date", DateNextYear);

/**
 * A request that a test file leaves behind, or repeats after a silence, gets no response. A failure would show its toast in the test of
 * another file.
 */
globalThis.fetch = () => new Promise(() => {});

beforeEach(() => {
  complaints.mockClear();
  if (!vi.isFakeTimers()) vi.stubGlobal("Date", DateNextYear);
});

afterEach(() => {
  cleanup();
  // Otherwise the next test sees the toasts of this one for up to ten seconds.
  notifications.cleanQueue();
  notifications.clean();
  // React and Mantine report real mistakes through console.error. A test that expects such a report clears the spy itself.
  expect(complaints, "no code may write to console.error").not.toHaveBeenCalled();
});

// The next test file of this worker uses the same document and modules. Restore their initial state.
afterAll(() => {
  expect(window.location.origin, "no test may leave the page").toBe("http://localhost:3000");
  expect(layers.isAnyOpen(), "the tests of this file left a layer open").toBe(false);
  expect(hasUnsavedInput(), "the tests of this file left unsaved input").toBe(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Fake timers that end after their stubs leave the clock of this file, and the next file would be one more year ahead.
  globalThis.Date = RealDate;
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  setPageUser(null);
  for (const flag of Object.values(flags)) flag.lower();
  history.replaceState(null, "", "/");
  // As if the page came back from the browser's cache: it no longer leaves for the login page.
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
});
