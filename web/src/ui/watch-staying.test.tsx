import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { endSessionHere } from "../lib/session-renewal.ts";
import { endVisit } from "../lib/session.ts";
import { leaving } from "../lib/signal.ts";
import { signInAs } from "../testing/session.ts";
import { ToastHost } from "./toast-host.tsx";
import { watchStaying } from "./watch-staying.ts";

let open: ReturnType<typeof vi.spyOn>;
const stay = (event: Event) => event.preventDefault();

beforeAll(watchStaying);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  window.history.replaceState(null, "", "/profile");
  open = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  signInAs("DOC1");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.removeEventListener("beforeunload", stay);
  leaving.lower();
  localStorage.clear();
  sessionStorage.clear();
});

test("a user who stays with unsaved input reads how to save it, and the next refused request opens the login page again", async () => {
  render(
    <MantineProvider env="test">
      <ToastHost />
    </MantineProvider>,
  );
  window.addEventListener("beforeunload", stay);
  endSessionHere();
  endSessionHere();
  expect(open).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3000);
  vi.useRealTimers();
  expect(await screen.findByText(/새 탭에서 로그인한 뒤/)).toBeDefined();
  endSessionHere();
  expect(open).toHaveBeenCalledTimes(2);
});

test("after a sign-out, staying stores neither a reason nor a return page", () => {
  window.addEventListener("beforeunload", stay);
  endVisit();
  vi.advanceTimersByTime(3000);
  endSessionHere();
  expect(open).toHaveBeenCalledTimes(2);
  expect(sessionStorage).toHaveLength(0);
});

test("a page without unsaved input opens the login page once, even if the network is slow", () => {
  endSessionHere();
  vi.advanceTimersByTime(60_000);
  endSessionHere();
  expect(open).toHaveBeenCalledTimes(1);
});
