import type { Operator } from "@rounds/contract/accounts/operators.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { OperatorsScreen } from "./operators-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const operator: Operator = {
  user_id: 8,
  name: "김도한",
  email: null,
  is_me: false,
  granted_at: null,
  granted_by: null,
  granted_by_name: null,
  factor_enrolled_at: null,
  session_count: 2,
};
const sessionOf = (id: number, device: string) => ({
  id,
  device,
  created_at: "2026-11-20T03:00:00Z",
  active_at: "2026-11-20T03:00:00Z",
  factor_passed_at: null,
  is_current: false,
});

test("the other sessions and the operators stay on the screen if they cannot be read again after an ended session", async () => {
  let isDown = false;
  const whileUp = (body: unknown) => () => (isDown ? refusal(503, "server.busy", "잠시 뒤에 다시 해 주세요.") : ([200, body] as const));
  const sent = serve({
    "GET /api/v1/operators": whileUp({ operators: [operator, { ...operator, user_id: 9, name: "서유나" }] }),
    "GET /api/v1/operators/8/sessions": whileUp({ operator_sessions: [sessionOf(1, "Chrome · Linux"), sessionOf(2, "Safari · iPhone")] }),
    "GET /api/v1/operator_factor": [
      200,
      { operator_factor: { required: false, state: "passed", enrolled_at: null, recovery_codes_left: 0 } },
    ],
    "DELETE /api/v1/operators/8/sessions/1": () => {
      isDown = true;
      return [204, null];
    },
  });
  const rootRoute = createRootRoute({ component: () => <OperatorsScreen selectedId={8} onSelect={vi.fn()} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ["/"] }) });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: /^Chrome · Linux, .* 로그인 끝내기$/ }));
  const readsOf = (path: string) => sent.filter((request) => request.method === "GET" && request.path === path);
  for (const path of ["/api/v1/operators", "/api/v1/operators/8/sessions"]) await waitFor(() => expect(readsOf(path)).toHaveLength(2));
  await screen.findByText("로그인을 끝냈어요.");
  const sessions = within(screen.getByRole("list", { name: "로그인한 곳" }));
  expect(sessions.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([expect.stringContaining("Safari · iPhone")]);
  expect(within(screen.getByRole("list", { name: "운영자 목록" })).getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByRole("alert")).toBeNull();
});
