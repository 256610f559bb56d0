import { notifications } from "@mantine/notifications";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { layers } from "../lib/layers.ts";
import { setPageUser } from "../lib/session-store.ts";
import { hasUnsavedInput } from "../lib/unsaved-input.ts";

// A lazy module is compiled on its first import, while another worker uses the second core. The default of one second is too short.
configure({ asyncUtilTimeout: 30_000 });

const complaints = vi.spyOn(console, "error");

beforeEach(() => {
  complaints.mockClear();
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
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  setPageUser(null);
  history.replaceState(null, "", "/");
  // As if the page came back from the browser's cache: it no longer leaves for the login page.
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
});
