import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { media } from "../../../../ui/tokens.ts";
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

test("a copy opens, because the list shows drafts below all other campaigns", async () => {
  const quiz = { kind: "question_sets", id: 4, type: "quiz", title: "맥박 퀴즈", state: "draft", starts_at: null, ends_at: null } as const;
  const figures = { participants: 0, views: null, num_of_questions: 2, num_of_banners: 0, target_ends_at: null, list_position: null };
  const campaign = { ...quiz, ...figures, look: null, version: 1 };
  serve({
    "GET /api/v1/campaigns": [200, { campaigns: [campaign] }],
    "POST /api/v1/campaigns/question_sets/4/copy": [201, { campaign: { ...campaign, id: 9 } }],
  });
  const onOpen = vi.fn();
  renderSignedIn(<CampaignsScreen view={wholeView} onView={vi.fn()} onOpen={onOpen} />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "맥박 퀴즈, 할 일" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "초안으로 복사" }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith({ set_id: 9 }));
});

test("without the list, no tab shows a count", async () => {
  serve({ "GET /api/v1/campaigns": refusal(403, "auth.forbidden", "권한이 없어요.") });
  renderSignedIn(<CampaignsScreen view={wholeView} onView={vi.fn()} onOpen={vi.fn()} />, makeClient());
  await screen.findByText("권한이 없어요.");
  expect(screen.getByRole("radio", { name: "배너" })).toBeDefined();
  expect(screen.queryByText("배너 0")).toBeNull();
});

test("on a phone each campaign shows its state, its period and its participants below the title", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === media.phone, addEventListener() {}, removeEventListener() {} }));
  const poll = { kind: "question_sets", id: 4, type: "poll", title: "당직 투표", state: "live" } as const;
  const period = { starts_at: "2026-11-16T00:00:00+09:00", ends_at: "2026-12-01T00:00:00+09:00", target_ends_at: null };
  const figures = { participants: 12, views: null, num_of_questions: 2, num_of_banners: 0, list_position: null };
  serve({ "GET /api/v1/campaigns": [200, { campaigns: [{ ...poll, ...period, ...figures, look: null, version: 1 }] }] });
  vi.setSystemTime("2026-11-20T01:00:00Z");
  renderSignedIn(<CampaignsScreen view={wholeView} onView={vi.fn()} onOpen={vi.fn()} />, makeClient());
  await screen.findByText("당직 투표");
  const table = screen.getByRole("table", { name: "캠페인" });
  expect(
    within(table)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["당직 투표투표 · 2문항진행 중 · 11.16~11.30 · 12 끝냄", ""]);
});
