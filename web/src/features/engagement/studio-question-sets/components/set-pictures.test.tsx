import { notifications } from "@mantine/notifications";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as transfer from "../../../../lib/transfer.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { SetEditor } from "./set-editor.tsx";

const uploading = vi.spyOn(transfer, "upload");
beforeEach(() => {
  localStorage.clear();
  signInAs("OPER1", "PingPongMaster");
});
afterEach(() => {
  notifications.clean();
  uploading.mockReset();
  vi.unstubAllGlobals();
});

const path = `/api/v1/campaign_pictures/${"p".repeat(32)}/1040`;

/** Opens a new poll. Returns its requests, and a function that ends the upload of a picture. */
const show = async () => {
  const sent = serve({});
  const { promise, resolve } = Promise.withResolvers<unknown>();
  uploading.mockReturnValue(promise as never);
  const nothing = (): void => undefined;
  const root = createRootRoute();
  const editor = createRoute({
    getParentRoute: () => root,
    path: "/editor",
    component: () => <SetEditor id={null} newKind="poll" onBack={nothing} onCreated={nothing} onResults={nothing} />,
  });
  const router = createRouter({ routeTree: root.addChildren([editor]), history: createMemoryHistory({ initialEntries: ["/editor"] }) });
  renderSignedIn(<RouterProvider router={router} />, makeClient());
  await screen.findByRole("textbox", { name: "질문" });
  const arrive = (): void => resolve({ picture: { path, width: 2052, height: 768, dark_contrast: 9, light_contrast: 2 } });
  return { sent, router, arrive };
};

const choose = (label: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { files: [new File(["x"], "ecg.png", { type: "image/png" })] } });
};
const question = (): HTMLInputElement => screen.getByRole("textbox", { name: "질문" });

test("a picture belongs to the question in which the operator chose it, and texts typed meanwhile stay", async () => {
  const { arrive } = await show();
  choose("문항 그림 파일");
  fireEvent.change(question(), { target: { value: "첫 질문" } });
  fireEvent.keyDown(window, { code: "Enter", ctrlKey: true });
  await screen.findByRole("button", { name: /^2\s*새 문항/ });
  fireEvent.change(question(), { target: { value: "둘째 질문" } });
  arrive();
  fireEvent.click(await screen.findByRole("button", { name: /^1\s*첫 질문/ }));
  expect(await screen.findByRole("img", { name: "문항 그림 미리보기" })).toBeTruthy();
  expect(question().value).toBe("첫 질문");
  fireEvent.click(screen.getByRole("button", { name: /^2\s*둘째 질문/ }));
  await waitFor(() => expect(question().value).toBe("둘째 질문"));
  expect(screen.queryByRole("img", { name: "문항 그림 미리보기" })).toBeNull();
});

test("the picture of a choice moves with its choice", async () => {
  const { arrive } = await show();
  fireEvent.change(screen.getByRole("textbox", { name: "보기 1" }), { target: { value: "가" } });
  choose("보기 1 그림 파일");
  fireEvent.keyDown(screen.getByRole("textbox", { name: "보기 1" }), { key: "ArrowDown", altKey: true });
  arrive();
  expect(await screen.findByRole("img", { name: "보기 2 그림 미리보기" })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "보기 2" }).value).toBe("가");
});

const isUploadingAt = (button: string): boolean => screen.getByRole("button", { name: button }).hasAttribute("data-loading");

test("the question after a removed one does not show the progress of its upload", async () => {
  await show();
  fireEvent.keyDown(window, { code: "Enter", ctrlKey: true });
  fireEvent.click(await screen.findByRole("button", { name: /^1\s*새 문항/ }));
  choose("문항 그림 파일");
  await waitFor(() => expect(isUploadingAt("그림 올리기")).toBe(true));
  fireEvent.click(screen.getByRole("button", { name: "지우기" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^2\s*새 문항/ })).toBeNull());
  expect(isUploadingAt("그림 올리기")).toBe(false);
});

test("the choice after a removed one does not show the progress of its upload", async () => {
  await show();
  choose("보기 1 그림 파일");
  await waitFor(() => expect(isUploadingAt("보기 1 그림 올리기")).toBe(true));
  fireEvent.click(screen.getByRole("button", { name: "보기 1 지우기" }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "보기 2" })).toBeNull());
  expect(isUploadingAt("보기 1 그림 올리기")).toBe(false);
});

test("a set is saved only after its pictures have arrived, because a save opens another form", async () => {
  const { sent, arrive } = await show();
  choose("문항 그림 파일");
  expect(await screen.findByText("그림을 올리고 있어요. 다 올라가면 저장할 수 있어요.")).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "첫 화면" }));
  fireEvent.change(await screen.findByRole("textbox", { name: "제목" }), { target: { value: "당직" } });
  fireEvent.keyDown(window, { code: "KeyS", ctrlKey: true });
  expect(screen.getByRole("button", { name: /^저장/ }).hasAttribute("disabled")).toBe(true);
  arrive();
  await waitFor(() => expect(screen.getByRole("button", { name: /^저장/ }).hasAttribute("disabled")).toBe(false));
  expect(sent).toEqual([]);
  fireEvent.keyDown(window, { code: "KeyS", ctrlKey: true });
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ question_set: { questions: [{ image_url: path }] } }));
});

test("leaving during an upload needs a confirmation, because the picture would be missing", async () => {
  const { router } = await show();
  choose("문항 그림 파일");
  await screen.findByText("그림을 올리고 있어요. 다 올라가면 저장할 수 있어요.");
  void router.navigate({ to: "/" });
  const dialog = await screen.findByRole("dialog", { name: "그림을 아직 올리고 있어요" });
  fireEvent.click(within(dialog).getByRole("button", { name: "기다리기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.pathname).toBe("/editor");
});

test("an upload that was left does not delay the next editor", async () => {
  const { router } = await show();
  choose("문항 그림 파일");
  await screen.findByText("그림을 올리고 있어요. 다 올라가면 저장할 수 있어요.");
  void router.navigate({ to: "/" });
  const dialog = await screen.findByRole("dialog", { name: "그림을 아직 올리고 있어요" });
  fireEvent.click(within(dialog).getByRole("button", { name: "나가기" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  await router.navigate({ to: "/editor" as string });
  expect((await screen.findByRole("button", { name: /^저장/ })).hasAttribute("disabled")).toBe(false);
  expect(screen.queryByText("그림을 올리고 있어요. 다 올라가면 저장할 수 있어요.")).toBeNull();
});
