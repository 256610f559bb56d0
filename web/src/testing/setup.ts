import { notifications } from "@mantine/notifications";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";

// A part that loads lazily is compiled when it is first asked for, beside another worker on two cores; the default is a second.
configure({ asyncUtilTimeout: 5000 });

const complaints = vi.spyOn(console, "error");

beforeEach(() => {
  complaints.mockClear();
});

afterEach(() => {
  cleanup();
  // React and Mantine report real mistakes this way. A test that expects one clears the spy itself.
  expect(complaints, "nothing may be written to console.error").not.toHaveBeenCalled();
});

// The next file of this worker goes on with the same document and the same modules: it finds them as they were.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  notifications.cleanQueue();
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});
