import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { accessDenied } from "../lib/signal.ts";
import { renderSignedIn } from "../testing/signed-in.tsx";
import { AccessDeniedModal } from "./access-denied.tsx";

afterEach(() => vi.restoreAllMocks());

const open = (address: string) => {
  const rootRoute = createRootRoute({ component: AccessDeniedModal });
  const page = createRoute({ getParentRoute: () => rootRoute, path: "$" });
  const history = createMemoryHistory({ initialEntries: [address] });
  const client = new QueryClient();
  client.setQueryData(["rights"], "editor");
  const router = createRouter({ routeTree: rootRoute.addChildren([page]), history });
  renderSignedIn(<RouterProvider router={router as never} />, client);
  return { history, client };
};

test("a member of a hospital learns that the rights may have changed, and stays on the screen", async () => {
  const lower = vi.spyOn(accessDenied, "lower");
  const { history, client } = open("/user_manage/applications?application=158");
  await screen.findByRole("dialog", { name: "이 일을 할 권한이 없어요" });
  expect(screen.queryByRole("link", { name: "공고 보러 가기" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "확인" }));
  expect(lower).toHaveBeenCalled();
  expect(history.location.href).toBe("/user_manage/applications?application=158");
  expect(client.getQueryState(["rights"])?.isInvalidated).toBe(true);
});

test("all other users are led to the posts", async () => {
  const { history } = open("/overview");
  await screen.findByRole("dialog", { name: "서비스 준비 중입니다" });
  fireEvent.click(screen.getByRole("link", { name: "공고 보러 가기" }));
  await waitFor(() => expect(history.location.pathname).toBe("/posts"));
});
