import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

const complaints = vi.spyOn(console, "error");

beforeEach(() => {
  complaints.mockClear();
});

afterEach(() => {
  cleanup();
  // React and Mantine report real mistakes this way. A test that expects one clears the spy itself.
  expect(complaints, "nothing may be written to console.error").not.toHaveBeenCalled();
});
