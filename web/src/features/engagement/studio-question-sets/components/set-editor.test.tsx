import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { SetEditor } from "./set-editor.tsx";

beforeEach(() => {
  localStorage.clear();
  signInAs("OPER1", "PingPongMaster");
});
afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => undefined;
const show = (): void => {
  serve({});
  const root = createRootRoute();
  const editor = createRoute({
    getParentRoute: () => root,
    path: "/editor",
    component: () => <SetEditor id={null} newKind="quiz" onBack={nothing} onCreated={nothing} onResults={nothing} />,
  });
  const router = createRouter({ routeTree: root.addChildren([editor]), history: createMemoryHistory({ initialEntries: ["/editor"] }) });
  renderSignedIn(<RouterProvider router={router} />, makeClient());
};

test("saving without a title opens the tab of the title and moves the focus to it", async () => {
  show();
  fireEvent.change(await screen.findByRole("textbox", { name: "질문" }), { target: { value: "첫 심전도 변화는?" } });
  fireEvent.keyDown(window, { code: "KeyS", key: "s", ctrlKey: true });
  const title = await screen.findByRole("textbox", { name: "제목" });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(title.getAttribute("aria-invalid")).toBe("true");
});
