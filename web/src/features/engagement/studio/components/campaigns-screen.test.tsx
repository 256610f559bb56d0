import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { CampaignsScreen, wholeView } from "./campaigns-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

test("N opens the menu with the focus on its first entry, so Enter creates a banner", async () => {
  serve({ "GET /api/v1/campaigns": [200, { campaigns: [] }] });
  const onOpen = vi.fn();
  renderSignedIn(<CampaignsScreen view={wholeView} onView={vi.fn()} onOpen={onOpen} />, makeClient());
  fireEvent.keyDown(document.body, { code: "KeyN", key: "n" });
  const banner = await screen.findByRole("menuitem", { name: "배너" });
  await waitFor(() => expect(document.activeElement).toBe(banner));
  fireEvent.click(banner);
  expect(onOpen).toHaveBeenCalledWith({ create: "banner" });
});

test("without the list, no tab shows a count", async () => {
  serve({ "GET /api/v1/campaigns": refusal(403, "auth.forbidden", "권한이 없어요.") });
  renderSignedIn(<CampaignsScreen view={wholeView} onView={vi.fn()} onOpen={vi.fn()} />, makeClient());
  await screen.findByText("권한이 없어요.");
  expect(screen.getByRole("radio", { name: "배너" })).toBeDefined();
  expect(screen.queryByText("배너 0")).toBeNull();
});
