import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { campaignSearch } from "../search.ts";
import { CampaignPages } from "./campaign-pages.tsx";

const campaign = (id: number, title: string, change: Partial<Campaign>): Campaign => ({
  kind: "question_sets",
  id,
  type: "quiz",
  title,
  state: "draft",
  starts_at: null,
  ends_at: null,
  participants: 0,
  views: null,
  num_of_questions: 2,
  num_of_banners: 0,
  target_ends_at: null,
  list_position: null,
  look: null,
  version: 1,
  ...change,
});

beforeEach(() => {
  localStorage.clear();
  signInAs("OPER1", "PingPongMaster");
});
afterEach(() => vi.unstubAllGlobals());

test("the list after an editor has its filter, and the focus is on the row or button that opened it", async () => {
  serve({
    "GET /api/v1/campaigns": [200, { campaigns: [campaign(4, "맥박 퀴즈", {}), campaign(5, "당직 투표", { type: "poll" })] }],
  });
  const root = createRootRoute({
    validateSearch: campaignSearch,
    component: () => {
      const navigate = root.useNavigate();
      return <CampaignPages search={root.useSearch()} onSearch={(change) => void navigate({ search: change } as never)} />;
    },
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  const row = () => screen.findByRole("button", { name: "맥박 퀴즈" });
  await row();
  fireEvent.click(screen.getByRole("radio", { name: /^퀴즈/ }));
  fireEvent.click(await row());
  await expect.poll(() => screen.queryByRole("table")).toBeNull();
  router.history.back();
  await waitFor(async () => expect(document.activeElement).toBe(await row()));
  expect(screen.queryByRole("button", { name: "당직 투표" })).toBeNull();

  fireEvent.keyDown(document.body, { code: "KeyN", key: "n" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "투표" }));
  expect(await screen.findByRole("heading", { name: "새 투표" })).toBeDefined();
  fireEvent.keyDown(document.body, { code: "Escape", key: "Escape" });
  await row();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "새로 만들기" })));
});
