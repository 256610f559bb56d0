import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { ShellFrame } from "../../../../ui/doctor-shell/shell-frame.tsx";
import { sessionsQuery } from "../../sessions/queries.ts";
import { ContentsScreen } from "./contents-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const session: WebinarSession = {
  id: 5,
  event: { id: 3, title: "신장 웨비나" },
  title: "SGLT2 억제제, 외래에서 언제 시작할까",
  description: "",
  thumbnail_url: null,
  starts_at: "2026-11-27T20:00:00+09:00",
  ends_at: "2026-11-27T21:00:00+09:00",
  state: "live",
  speakers: [],
  list_of_contents: [],
  me: { registration_state: "can_enter", needs_hospital_info: false },
};

test("a live webinar stays when the sessions cannot be read again", async () => {
  let isDown = false;
  serve({
    "GET /webinar/api/v2/filters": [200, { filters: [] }],
    "GET /webinar/api/v2/sessions": () =>
      isDown ? refusal(500, "server.failed", "잠시 후 다시 시도해 주세요.") : [200, { sessions: [session] }],
    "GET /webinar/api/v2/contents?type=vod&limit=24&sort=started": [200, { contents: [], next_cursor: null, total_count: 0 }],
    "GET /webinar/api/v2/contents/suggestions": [200, { contents: [] }],
  });
  const client = makeClient();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  renderSignedIn(
    <RouterContextProvider router={router as never}>
      <ShellFrame head={null} foot={null} bell={null}>
        <ContentsScreen search="" onSearch={() => undefined} />
      </ShellFrame>
    </RouterContextProvider>,
    client,
  );
  expect(await screen.findByRole("button", { name: "입장하기" })).toBeDefined();
  isDown = true;
  await client.refetchQueries({ queryKey: sessionsQuery().queryKey });
  // The screen draws the failure in a later task.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(client.getQueryState(sessionsQuery().queryKey)?.status).toBe("error");
  expect(screen.getByRole("button", { name: "입장하기" })).toBeDefined();
});
