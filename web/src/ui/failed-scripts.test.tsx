import { MantineProvider } from "@mantine/core";
import { createMemoryHistory, createRootRoute, createRouter, lazyRouteComponent, RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { layers } from "../lib/layers.ts";
import { reloadAfterFailedScripts } from "./failed-scripts.ts";
import { ToastHost } from "./toast-host.tsx";

let reload: ReturnType<typeof vi.fn>;
let ofThisTest: AbortController;
const probe = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/posts");
  reload = vi.spyOn(window.location, "reload").mockImplementation(() => {}) as never;
  probe.mockReset().mockImplementation(async () => new Response("{}"));
  vi.stubGlobal("fetch", probe);
  // The signal removes the listeners of this test.
  ofThisTest = new AbortController();
  const { signal } = ofThisTest;
  const listen = window.addEventListener.bind(window);
  const listening = vi.spyOn(window, "addEventListener");
  listening.mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => listen(type, listener, { signal }));
  reloadAfterFailedScripts();
  // A module that a test loads keeps its listeners for the other files of this process.
  listening.mockRestore();
});
afterEach(() => {
  ofThisTest.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A file of the page does not arrive. */
const lose = () => {
  const payload = new TypeError("Failed to fetch dynamically imported module: /assets/pos-1234567.js");
  window.dispatchEvent(Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload }));
};
/** A link to another page is clicked. */
const leave = () => {
  const event = new Event("beforeunload", { cancelable: true });
  Object.defineProperty(event, "isTrusted", { value: true });
  window.dispatchEvent(event);
};
const showToasts = () =>
  render(
    <MantineProvider env="test">
      <ToastHost />
    </MantineProvider>,
  );

test("a page without unsaved input loads again when a script is missing, once for each address", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  lose();
  lose();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
  lose();
  window.history.replaceState(null, "", "/posts?sort=pay");
  lose();
  await expect.poll(() => reload.mock.calls).toHaveLength(2);
  expect(probe).toHaveBeenCalledTimes(2);
  // A later version may replace the files again.
  vi.advanceTimersByTime(3_600_000);
  lose();
  await expect.poll(() => reload.mock.calls).toHaveLength(3);
});

test("files that Firefox aborts for the next page do not load this page again, unless the person stays", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  leave();
  lose();
  vi.advanceTimersByTime(29_000);
  lose();
  expect(probe).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  lose();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
});

test("a page that Back shows again is not leaving any more", async () => {
  leave();
  window.dispatchEvent(new Event("pageshow"));
  lose();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
});

test("without a server the page stays, and it loads again after the next attempt with a server", async () => {
  probe.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValueOnce(new Response("502", { status: 502 }));
  const loseAgain = () => {
    lose();
    return reload.mock.calls;
  };
  await expect.poll(loseAgain).toHaveLength(1);
  expect(probe).toHaveBeenCalledTimes(3);
});

test("without a server the router does not load the page again either", async () => {
  probe.mockRejectedValue(new TypeError("Failed to fetch"));
  const Screen = lazyRouteComponent(async () => {
    lose();
    throw new TypeError("Failed to fetch dynamically imported module: /assets/pos-1234567.js");
  });
  const root = createRootRoute({ component: Screen, errorComponent: () => "불러오지 못했어요" });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByText("불러오지 못했어요");
  expect(reload).not.toHaveBeenCalled();
  vi.spyOn(console, "error").mockClear();
});

test("with unsaved input the page stays and shows how to save and reload", async () => {
  showToasts();
  window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal: ofThisTest.signal });
  lose();
  await screen.findByText(/저장한 뒤 새로고침해 주세요/);
  lose();
  await expect.poll(() => probe.mock.calls).toHaveLength(2);
  expect(screen.getAllByText(/새로고침해 주세요/)).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});

test("an open dialog counts as unsaved input", async () => {
  showToasts();
  const close = layers.add(() => {});
  lose();
  await screen.findByText(/저장한 뒤 새로고침해 주세요/);
  expect(reload).not.toHaveBeenCalled();
  close();
});
