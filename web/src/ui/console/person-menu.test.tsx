import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../../testing/signed-in.tsx";
import { PersonMenu } from "./person-menu.tsx";

const show = (unread: string): void => {
  const person = { name: null, role: "병원 담당자", inbox: { page: "/user_manage/inbox" as const, unread }, onLogout: () => {} };
  const root = createRootRoute({ component: () => <PersonMenu person={person} labelled /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
};

test("the menu shows the number of unread notices and leads to the inbox", async () => {
  show("3");
  fireEvent.click(await screen.findByRole("button", { name: "병원 담당자 메뉴, 안 읽은 알림 3개" }));
  expect((await screen.findByRole("menuitem", { name: /^알림함/ })).getAttribute("href")).toBe("/user_manage/inbox");
});

test("without unread notices the menu shows no number", async () => {
  show("0");
  fireEvent.click(await screen.findByRole("button", { name: "병원 담당자 메뉴" }));
  expect((await screen.findByRole("menuitem", { name: /^알림함/ })).textContent).toBe("알림함");
});
