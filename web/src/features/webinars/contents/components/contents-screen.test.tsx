import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession, saveWebinarToken } from "../../../../lib/session-store.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { ShellFrame } from "../../../../ui/doctor-shell/shell-frame.tsx";
import { sessionKeys } from "../../sessions/queries.ts";
import { ContentsScreen } from "./contents-screen.tsx";

const session = {
  id: 5,
  event: { id: 2, title: "심부전 연속 강의" },
  title: "심부전 첫 판단",
  description: "",
  thumbnail_url: null,
  starts_at: new Date(Date.now() - 600_000).toISOString(),
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
  state: "live",
  speakers: [],
  list_of_contents: [],
  me: { registration_state: "can_enter", needs_hospital_info: false },
} satisfies WebinarSession;

let isDown: boolean;
let hasNoKeywords: boolean;

const show = () => {
  const page = { next_cursor: null, total_count: 0, total_count_capped: false };
  serve({
    "GET /webinar/api/v2/filters": () =>
      hasNoKeywords ? refusal(503, "server.busy", "지금은 이용자가 많아요.") : [200, { filters: [{ keyword: "당뇨", status: "default" }] }],
    "GET /webinar/api/v2/contents?type=vod&limit=24&sort=started": [200, { contents: [], ...page }],
    "GET /webinar/api/v2/contents/suggestions": [200, { contents: [] }],
    "GET /webinar/api/v2/sessions": () =>
      isDown ? refusal(503, "server.busy", "지금은 이용자가 많아요.") : [200, { sessions: [session] }],
  });
  const root = createRootRoute();
  const screenOf = () => (
    <ShellFrame head={null} foot={null} bell={null}>
      <ContentsScreen search="" onSearch={() => undefined} />
    </ShellFrame>
  );
  const list = createRoute({ getParentRoute: () => root, path: "/webinar/contents", component: screenOf });
  const history = createMemoryHistory({ initialEntries: ["/webinar/contents"] });
  const client = makeClient();
  renderSignedIn(<RouterProvider router={createRouter({ routeTree: root.addChildren([list]), history }) as never} />, client);
  return client;
};

beforeEach(() => {
  clearSession();
  saveSession({ access_token: "a", refresh_token: "b", expires_in: 900, user_code: "DOC1", user_role: "Doctor" });
  saveWebinarToken("w");
  isDown = false;
  hasNoKeywords = false;
});

afterEach(() => vi.unstubAllGlobals());

test("webinars that cannot be read show the reason and 다시 시도, and appear after it", async () => {
  isDown = true;
  show();
  expect(await screen.findByText("지금은 이용자가 많아요.")).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect((await screen.findAllByText(session.title)).length).toBeGreaterThan(0);
});

test("keywords that cannot be loaded leave a sentence in their bar, and appear after 다시 시도", async () => {
  hasNoKeywords = true;
  show();
  expect(await screen.findByText("키워드를 불러오지 못했어요.")).toBeDefined();
  hasNoKeywords = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByRole("button", { name: "당뇨" })).toBeDefined();
  expect(screen.queryByText("키워드를 불러오지 못했어요.")).toBeNull();
});

test("a live webinar stays on the screen when the list cannot be read again", async () => {
  const client = show();
  await screen.findAllByText(session.title);
  isDown = true;
  await act(() => client.refetchQueries({ queryKey: sessionKeys.all }));
  await expect.poll(() => client.getQueryState([...sessionKeys.all, "list", ""])?.status).toBe("error");
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(screen.getAllByText(session.title).length).toBeGreaterThan(0);
});
