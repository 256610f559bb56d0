import { notifications } from "@mantine/notifications";
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { layers } from "../lib/layers.ts";
import { ToastHost } from "./toast-host.tsx";
import { toast } from "./toast.ts";

afterEach(() => {
  notifications.clean();
  vi.restoreAllMocks();
});

const placeOf = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>("[data-position]");

const show = () =>
  render(
    <MantineProvider env="test">
      <ToastHost />
      <nav data-bottom-bar>탭</nav>
      <footer data-bottom-bar>지원하기</footer>
    </MantineProvider>,
  );

test("a toast stays above the highest bar at the bottom of the window", async () => {
  const heights: Record<string, number> = { NAV: 64, FOOTER: 84 };
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function bounds(this: Element) {
    const height = heights[this.tagName] ?? 0;
    return { top: window.innerHeight - height, bottom: window.innerHeight, height } as DOMRect;
  });
  show();
  toast.success("저장했어요.");
  const place = await placeOf("저장했어요.");
  expect(place?.dataset["position"]).toBe("bottom-center");
  expect(place?.style.getPropertyValue("--app-bottom-bar")).toBe("84px");
});

test("a toast stays above the buttons of a console, which are above its bar of keys", async () => {
  // From the top of a window of 768 px.
  const places: Record<string, readonly [top: number, bottom: number]> = { NAV: [732, 760], FOOTER: [674, 726] };
  vi.spyOn(window, "innerHeight", "get").mockReturnValue(768);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function bounds(this: Element) {
    const [top, bottom] = places[this.tagName] ?? [0, 0];
    return { top, bottom, height: bottom - top } as DOMRect;
  });
  show();
  toast.success("승인했어요.");
  expect((await placeOf("승인했어요."))?.style.getPropertyValue("--app-bottom-bar")).toBe("94px");
});

test("a bar that is scrolled out of the window or hidden does not move the toast", async () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ top: 100, bottom: 180, height: 80 } as DOMRect);
  show();
  toast.success("저장했어요.");
  expect((await placeOf("저장했어요."))?.style.getPropertyValue("--app-bottom-bar")).toBe("0px");
});

test("a toast is at the top while a dialog is open, because its buttons are at the bottom", async () => {
  const close = layers.add(() => {});
  show();
  toast.error("보내지 못했어요.");
  expect((await placeOf("보내지 못했어요."))?.dataset["position"]).toBe("top-center");
  close();
});
