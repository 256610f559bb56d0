import { notifications } from "@mantine/notifications";
import { MantineProvider } from "@mantine/core";
import { withdrawOperator } from "@rounds/contract/accounts/operators.ts";
import { updateNotification } from "@rounds/contract/broadcasts.ts";
import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "../lib/api.ts";
import { layers } from "../lib/layers.ts";
import { refusal, serve } from "../testing/signed-in.tsx";
import { DialogCloseButton, DialogFrame } from "./dialog-frame.tsx";
import { ToastHost } from "./toast-host.tsx";
import { toast } from "./toast.ts";

afterEach(() => {
  notifications.clean();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Of a window that is as narrow as a phone. */
const setNarrow = () =>
  vi
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => Object.assign(new EventTarget(), { matches: query.includes("<") }) as MediaQueryList);

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

test.each([
  ["the buttons of a console, which are above its bar of keys", { NAV: [732, 760], FOOTER: [674, 726] }, "94px"],
  ["the field for questions, which is above the bar of tabs", { NAV: [702, 768], FOOTER: [600, 702] }, "168px"],
])("a toast stays above %s", async (_, places: Record<string, number[]>, height) => {
  // From the top of a window of 768 px.
  vi.spyOn(window, "innerHeight", "get").mockReturnValue(768);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function bounds(this: Element) {
    const [top = 0, bottom = 0] = places[this.tagName] ?? [];
    return { top, bottom, height: bottom - top } as DOMRect;
  });
  show();
  toast.success("승인했어요.");
  expect((await placeOf("승인했어요."))?.style.getPropertyValue("--app-bottom-bar")).toBe(height);
});

test("on a phone, a toast over a dialog stays below the head of the dialog", async () => {
  setNarrow();
  const close = layers.add(() => {});
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function bounds(this: Element) {
    const height = this.tagName === "HEADER" ? 56 : 0;
    return { top: 0, bottom: height, height } as DOMRect;
  });
  render(
    <MantineProvider env="test">
      <ToastHost />
      <div role="dialog">
        <header>질문 2 / 3</header>
      </div>
    </MantineProvider>,
  );
  toast.error("저장하지 못했어요.");
  const place = await placeOf("저장하지 못했어요.");
  close();
  expect(place?.dataset["position"]).toBe("top-center");
  expect(place?.style.marginTop).toBe("56px");
});

test("over a dialog without a head, a toast stays below the button that closes it", async () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ top: 8, bottom: 52, height: 44 } as DOMRect);
  render(
    <MantineProvider env="test">
      <ToastHost />
      <DialogFrame label="사전등록" onClose={() => {}}>
        <DialogCloseButton />
      </DialogFrame>
    </MantineProvider>,
  );
  toast.error("사전등록하지 못했어요.");
  expect((await placeOf("사전등록하지 못했어요."))?.style.marginTop).toBe("52px");
});

test("the head of a dialog behind another dialog does not move the toast", async () => {
  const close = layers.add(() => {});
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ top: 0, bottom: 76, height: 76 } as DOMRect);
  render(
    <MantineProvider env="test">
      <ToastHost />
      <div role="dialog">
        <header>메뉴</header>
      </div>
      <div role="dialog">초대</div>
    </MantineProvider>,
  );
  toast.success("복사했어요.");
  const place = await placeOf("복사했어요.");
  close();
  expect(place?.style.marginTop).toBe("0px");
});

test("a bar that is scrolled out of the window or hidden does not move the toast", async () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ top: 100, bottom: 180, height: 80 } as DOMRect);
  show();
  toast.success("저장했어요.");
  expect((await placeOf("저장했어요."))?.style.getPropertyValue("--app-bottom-bar")).toBe("0px");
});

test("a toast comes into a live region that was in the page before, otherwise some screen readers would not announce it", async () => {
  show();
  const regions = [...document.querySelectorAll("[aria-live=polite]")];
  toast.success("저장했어요.");
  const text = await screen.findByText("저장했어요.");
  expect(regions.some((region) => region.contains(text))).toBe(true);
});

test("a toast is at the top of a phone while a dialog is open, because its buttons are at the bottom", async () => {
  const close = layers.add(() => {});
  setNarrow();
  show();
  toast.error("보내지 못했어요.");
  expect((await placeOf("보내지 못했어요."))?.dataset["position"]).toBe("top-center");
  close();
});

test("a failure disappears when the same write succeeds, and stays after another one", async () => {
  const path = (id: number) => `DELETE /api/v1/operators/${id}`;
  let isDown = true;
  serve({ [path(7)]: () => (isDown ? refusal(500, "server.error", "일시적인 오류예요.") : [204, null]), [path(8)]: [204, null] });
  const withdraw = (user_id: number) => act(() => call(withdrawOperator, { params: { user_id } }).catch(toast.failure));
  show();
  await withdraw(7);
  await screen.findByText("일시적인 오류예요.");
  isDown = false;
  await withdraw(8);
  expect(screen.getByText("일시적인 오류예요.")).toBeDefined();
  await withdraw(7);
  await waitFor(() => expect(screen.queryByText("일시적인 오류예요.")).toBeNull());
});

test("a repeated failure has one toast, and a corrected save removes it", async () => {
  const saved = { id: 7, title: "설명회", description: "", note: "", is_advertising: false, created_at: "", updated_at: "" };
  serve({
    "PATCH /api/v1/notifications/7": ({ body }) =>
      JSON.stringify(body).includes("설명회") ? [200, { notification: saved }] : refusal(400, "validation.failed", "제목을 줄여 주세요."),
  });
  const save = (title: string) =>
    act(() => call(updateNotification, { params: { id: 7 }, body: { notification: { title } } }).catch(toast.failure));
  show();
  await save("긴 제목");
  await screen.findByText("제목을 줄여 주세요.");
  await save("긴 제목");
  await waitFor(() => expect(screen.getAllByText("제목을 줄여 주세요.")).toHaveLength(1));
  await save("설명회");
  await waitFor(() => expect(screen.queryByText("제목을 줄여 주세요.")).toBeNull());
});

test("a key takes back the newest act whose toast is still on the screen", async () => {
  const undone: string[] = [];
  show();
  for (const name of ["첫", "둘째"]) toast.success(`${name} 공고를 승인했어요.`, { undo: () => undone.push(name) });
  toast.success("메모를 저장했어요.");
  await screen.findByText("둘째 공고를 승인했어요.");
  act(toast.undoNewest);
  await waitFor(() => expect(screen.queryByText("둘째 공고를 승인했어요.")).toBeNull());
  act(toast.undoNewest);
  act(toast.undoNewest);
  expect(undone).toEqual(["둘째", "첫"]);
});

test("the same error of several acts is one toast, at the place of the latest", async () => {
  show();
  toast.error("서버에 연결하지 못했어요.");
  toast.error("다른 오류예요.");
  const remove = layers.add(() => {});
  setNarrow();
  toast.error("서버에 연결하지 못했어요.");
  remove();
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(2));
  expect((await placeOf("서버에 연결하지 못했어요."))?.dataset["position"]).toBe("top-center");
});

test("next to a side panel, a toast is at the left edge, away from the title and the buttons", async () => {
  const close = layers.add(() => {});
  show();
  toast.error("보내지 못했어요.");
  expect((await placeOf("보내지 못했어요."))?.dataset["position"]).toBe("bottom-left");
  close();
});

test("a toast from before the dialog leaves its buttons, unless it counts the seconds of its undo", async () => {
  setNarrow();
  show();
  toast.success("저장했어요.");
  toast.success("공고를 마감했어요.", { undo: () => {}, undoSeconds: 10 });
  expect((await placeOf("저장했어요."))?.dataset["position"]).toBe("bottom-center");
  const close = layers.add(() => {});
  const atTop = () => [...document.querySelectorAll("[data-position=top-center]")].map((place) => place.textContent).join();
  await expect.poll(atTop).toContain("저장했어요.");
  expect(atTop()).not.toContain("공고를 마감했어요.");
  close();
});
