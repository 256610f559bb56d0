import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatNearDay } from "../../../../lib/format.ts";
import { clearSession, saveSession, saveWebinarToken } from "../../../../lib/session-store.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { SessionChoice } from "./session-choice.tsx";
import { SessionsToModerate } from "./sessions-to-moderate.tsx";

beforeEach(() => {
  clearSession();
  saveSession({ access_token: "a", refresh_token: "b", expires_in: 900, user_code: "OP1", user_role: "PingPongMaster" });
  saveWebinarToken("w");
});
afterEach(() => vi.unstubAllGlobals());

const hourMs = 3_600_000;
const session = (id: number, title: string, startsIn: number): WebinarSession => ({
  id,
  event: { id: 3, title: "신장 웨비나" },
  title,
  description: "",
  thumbnail_url: null,
  starts_at: new Date(Date.now() + startsIn).toISOString(),
  ends_at: new Date(Date.now() + startsIn + hourMs).toISOString(),
  state: startsIn < 0 ? "live" : "upcoming",
  speakers: [],
  list_of_contents: [],
  me: { registration_state: "not_registered", needs_hospital_info: false },
});

const sessions = [session(7, "SGLT2 억제제", -hourMs / 2), session(8, "당뇨발", 3 * hourMs), session(9, "갑상선 결절", 72 * hourMs)];

const show = (component: () => ReactNode): void => {
  serve({ "GET /webinar/api/v2/sessions": [200, { sessions }] });
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: "/", component });
  const router = createRouter({ routeTree: root.addChildren([home]), history: createMemoryHistory({ initialEntries: ["/"] }) });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
};

test("the choice of a session names the day on which it starts, and the whole line opens it", async () => {
  show(SessionChoice);
  const line = await screen.findByRole("link", { name: /갑상선 결절/ });
  expect(within(line).getByText(formatNearDay(sessions[2]?.starts_at ?? ""), { exact: false })).toBeDefined();
});

test("live sessions and those of the next day link to their questions", async () => {
  show(SessionsToModerate);
  const section = within(await screen.findByRole("region", { name: "진행할 웨비나" }));
  expect(section.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/manage/questions?event_id=3&session_id=7",
    "/manage/questions?event_id=3&session_id=8",
  ]);
  expect(section.getByText("LIVE")).toBeDefined();
});
