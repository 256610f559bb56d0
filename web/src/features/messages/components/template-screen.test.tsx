import { notifications } from "@mantine/notifications";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession } from "../../../lib/session-store.ts";
import { signInAs } from "../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { messageKeys } from "../queries.ts";
import { TemplateScreen } from "./template-screen.tsx";

beforeEach(() => {
  clearSession();
  signInAs("OP1", "PingPongMaster");
});
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const list = "GET /api/v1/message_templates";
const template = (body: string, updated_at: string) => ({ message_type: "result_notice", body, updated_at });

const show = (responses: Parameters<typeof serve>[0]) => {
  const sent = serve(responses);
  const root = createRootRoute();
  const templates = createRoute({ getParentRoute: () => root, path: "/", component: TemplateScreen });
  const other = createRoute({ getParentRoute: () => root, path: "/other", component: () => <p>다른 화면</p> });
  const router = createRouter({ routeTree: root.addChildren([templates, other]), history: createMemoryHistory() });
  const client = makeClient();
  renderSignedIn(<RouterProvider router={router as never} />, client);
  return { sent, client, router };
};
const type = async (value: string) => fireEvent.change(await screen.findByRole("textbox"), { target: { value } });

test("a text that another operator saves meanwhile is shown before it is replaced", async () => {
  let saved = template("첫 내용", "2026-11-26T01:00:00Z");
  const { sent, client } = show({
    [list]: () => [200, { message_templates: [saved] }],
    "PATCH /api/v1/message_templates/result_notice": [200, { message_template: saved }],
  });
  await type("내가 쓰는 내용");
  saved = template("동료의 내용", "2026-11-26T01:05:00Z");
  await client.invalidateQueries({ queryKey: messageKeys.templates });
  expect((await screen.findByRole("alert")).textContent).toContain("동료의 내용");
  expect(screen.getByRole("textbox")).toHaveProperty("value", "내가 쓰는 내용");
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  await expect
    .poll(() => sent.find(({ method }) => method === "PATCH")?.body)
    .toEqual({ message_template: { body: "내가 쓰는 내용", expected_updated_at: "2026-11-26T01:05:00Z" } });
});

test("a text whose message would be too long cannot be saved, and the message begins with its sender", async () => {
  show({ [list]: [200, { message_templates: [template("첫 내용", "2026-11-26T01:00:00Z")] }] });
  await type("가".repeat(1000));
  const head = "[라운즈] 푸른결검진센터";
  // The head takes 23 bytes and the line breaks after it take two.
  expect(screen.getByText("25바이트를 줄여 주세요.")).toBeDefined();
  expect(screen.getByRole("button", { name: "저장" })).toHaveProperty("disabled", true);
  expect(screen.getByText((text) => text.startsWith(head))).toBeDefined();
});

test("leaving with a changed text opens a confirmation", async () => {
  const { router } = show({ [list]: [200, { message_templates: [template("첫 내용", "2026-11-26T01:00:00Z")] }] });
  await type("바꾼 내용");
  void router.navigate({ to: "/other" } as never);
  fireEvent.click(await screen.findByRole("button", { name: "계속 쓰기" }));
  expect(screen.getByRole("textbox")).toHaveProperty("value", "바꾼 내용");
});

test("a text that is typed during the save stays, and is not marked as a colleague's conflict", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let saved = template("첫 내용", "2026-11-26T01:00:00Z");
  const { sent } = show({
    [list]: () => [200, { message_templates: [saved] }],
    "PATCH /api/v1/message_templates/result_notice": async () => {
      await promise;
      saved = template("저장할 내용", "2026-11-26T01:05:00Z");
      return [200, { message_template: saved }];
    },
  });
  await type("저장할 내용");
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  await expect.poll(() => sent.some(({ method }) => method === "PATCH")).toBe(true);
  await type("저장할 내용, 그리고 더");
  resolve();
  expect(await screen.findByText("문자 양식을 저장했어요.")).toBeDefined();
  await expect.poll(() => sent.filter(({ path }) => path === "/api/v1/message_templates").length).toBe(2);
  await expect.poll(() => screen.getByRole("button", { name: "저장" })).toHaveProperty("disabled", false);
  expect(screen.getByRole("textbox")).toHaveProperty("value", "저장할 내용, 그리고 더");
  expect(screen.queryByText(/다른 사람이/)).toBeNull();
});

test("Ctrl+S in the text saves each changed template once", async () => {
  const stored = template("첫 내용", "2026-11-26T01:00:00Z");
  const { sent } = show({
    [list]: [200, { message_templates: [stored] }],
    "PATCH /api/v1/message_templates/result_notice": [200, { message_template: { ...stored, body: "바꾼 내용" } }],
  });
  const press = () => fireEvent.keyDown(screen.getByRole("textbox"), { code: "KeyS", key: "s", ctrlKey: true });
  await screen.findByRole("textbox");
  press();
  await type("바꾼 내용");
  press();
  press();
  expect(await screen.findByText("문자 양식을 저장했어요.")).toBeDefined();
  expect(sent.filter(({ method }) => method === "PATCH")).toHaveLength(1);
});

test("the next visit restores a text that the end of the session interrupted", async () => {
  let stored = template("첫 내용", "2026-11-26T01:00:00Z");
  const responses = { [list]: () => [200, { message_templates: [stored] }] } as const;
  show(responses as never);
  await type("덜 쓴 내용");
  // A page that ends does not unmount its form.
  document.body.replaceChildren();
  stored = template("동료의 내용", "2026-11-26T01:05:00Z");
  show(responses as never);
  await expect.poll(() => screen.queryByRole("textbox")).toHaveProperty("value", "덜 쓴 내용");
  await expect
    .poll(() => screen.getAllByRole("alert").map(({ textContent }) => textContent))
    .toContainEqual(expect.stringContaining("동료의 내용"));
  fireEvent.click(screen.getByRole("button", { name: "버리기" }));
  expect(screen.getByRole("textbox")).toHaveProperty("value", "동료의 내용");
  expect(screen.queryByText("저장하지 않은 내용을 되살렸어요.")).toBeNull();
});

test("two tabs with different templates do not overwrite the stored text of each other", async () => {
  const notice = template("첫 내용", "2026-11-26T01:00:00Z");
  const responses = { [list]: [200, { message_templates: [notice, { ...notice, message_type: "interview_invitation" }] }] } as const;
  const texts = () => screen.queryAllByRole("textbox");
  show(responses);
  show(responses);
  await expect.poll(() => texts().length).toBe(4);
  fireEvent.change(texts()[0] as HTMLElement, { target: { value: "이 탭의 내용" } });
  fireEvent.change(texts()[3] as HTMLElement, { target: { value: "다른 탭의 내용" } });
  // A page that ends does not unmount its form.
  document.body.replaceChildren();
  show(responses);
  await expect.poll(() => texts().map((text) => (text as HTMLTextAreaElement).value)).toEqual(["이 탭의 내용", "다른 탭의 내용"]);
});

test("the note about restored text leaves with a save, and does not return with the next change", async () => {
  let stored = template("첫 내용", "2026-11-26T01:00:00Z");
  const responses = {
    [list]: () => [200, { message_templates: [stored] }],
    "PATCH /api/v1/message_templates/result_notice": () => {
      stored = template("덜 쓴 내용", "2026-11-26T01:05:00Z");
      return [200, { message_template: stored }];
    },
  } as const;
  show(responses as never);
  await type("덜 쓴 내용");
  // A page that ends does not unmount its form.
  document.body.replaceChildren();
  show(responses as never);
  expect(await screen.findByText("저장하지 않은 내용을 되살렸어요.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  await expect.poll(() => screen.queryByText("저장하지 않은 내용을 되살렸어요.")).toBeNull();
  await type("다음 내용");
  expect(screen.queryByText("저장하지 않은 내용을 되살렸어요.")).toBeNull();
});

test("the focus returns to the text after a save and after 되돌리기, because both buttons are then disabled", async () => {
  let stored = template("첫 내용", "2026-11-26T01:00:00Z");
  show({
    [list]: () => [200, { message_templates: [stored] }],
    "PATCH /api/v1/message_templates/result_notice": () => {
      stored = template("바꾼 내용", "2026-11-26T01:05:00Z");
      return [200, { message_template: stored }];
    },
  });
  // Browsers take the focus from a disabled button. The test document does not.
  const press = (name: string) => {
    const button = screen.getByRole("button", { name });
    button.focus();
    fireEvent.click(button);
    button.blur();
  };
  await type("버릴 내용");
  press("되돌리기");
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
  await type("바꾼 내용");
  press("저장");
  expect(document.activeElement).toBe(document.body);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("textbox"));
});
