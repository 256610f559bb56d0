import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

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
