import type { StudioBanner } from "@rounds/contract/engagement/studio-banners.ts";
import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { emptyBanner } from "../form.ts";
import { BannerEditor } from "./banner-editor.tsx";

beforeEach(() => {
  localStorage.clear();
  signInAs("OPER1", "PingPongMaster");
});
afterEach(() => vi.unstubAllGlobals());

const starts_at = "2026-11-01T00:00:00Z";
const saved: StudioBanner = {
  ...emptyBanner,
  id: 2,
  title: "설문에 참여해 주세요",
  starts_at,
  is_published: true,
  state: "live",
  version: 1,
  contrast: null,
};
const campaign = (id: number): Campaign => ({
  kind: "banners",
  id,
  type: "announcement",
  title: `배너 ${id}`,
  state: "live",
  starts_at,
  ends_at: null,
  participants: 1,
  views: 4,
  num_of_questions: null,
  num_of_banners: null,
  target_ends_at: null,
  list_position: id,
  look: null,
  version: 1,
});

test("[ and ] open the banners before and after in the doctors' order, but not while the operator types", async () => {
  serve({
    "GET /api/v1/campaigns": [200, { campaigns: [campaign(3), campaign(1), campaign(2)] }],
    "GET /api/v1/campaigns/banner_targets": [200, { targets: [] }],
    "GET /api/v1/campaigns/banners/2": [200, { banner: saved }],
  });
  const onOpen = vi.fn();
  const root = createRootRoute({
    component: () => <BannerEditor id={2} onBack={() => undefined} onCreated={() => undefined} onOpen={onOpen} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  const title = await screen.findByRole("textbox", { name: "제목" });
  // The figures appear with the list of campaigns.
  await screen.findByText("25.0%");
  fireEvent.keyDown(title, { code: "BracketLeft" });
  fireEvent.keyDown(document.body, { code: "BracketLeft", ctrlKey: true });
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { code: "BracketLeft" });
  fireEvent.keyDown(document.body, { code: "BracketRight" });
  await waitFor(() => expect(onOpen.mock.calls).toEqual([[1], [3]]));
});
