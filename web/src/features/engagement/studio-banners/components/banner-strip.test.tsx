import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { waitForClicks } from "../../../../testing/wait-for-clicks.ts";
import { BannerStrip } from "./banner-strip.tsx";

beforeEach(() => signInAs("OPER1", "PingPongMaster"));
afterEach(() => vi.unstubAllGlobals());

const banner = (id: number): Campaign => ({
  kind: "banners",
  id,
  type: "poll",
  title: `배너 ${id}`,
  state: "live",
  starts_at: "2026-11-01T00:00:00Z",
  ends_at: null,
  participants: 0,
  views: 0,
  num_of_questions: null,
  num_of_banners: null,
  target_ends_at: null,
  list_position: id,
  look: { image_url: null, is_finished_picture: false, text_color: "dark", eyebrow: "" },
  version: 1,
});
const path = "/api/v1/campaigns/banners/order";

const show = () => {
  const sent = serve({ [`PATCH ${path}`]: [204, null], "GET /api/v1/campaigns": [200, { campaigns: [] }] });
  const [onOpen, onAdd] = [vi.fn(), vi.fn()];
  renderSignedIn(<BannerStrip banners={[banner(1), banner(2), banner(3)]} onOpen={onOpen} onAdd={onAdd} />, makeClient());
  return { onOpen, onAdd, orders: () => sent.filter((one) => one.method === "PATCH").map(({ body }) => body) };
};
const tile = (name: RegExp) => screen.getByRole("button", { name });

test("Alt and an arrow key move a banner; it does not leave the row", async () => {
  const { orders } = show();
  fireEvent.keyDown(tile(/배너 1.*3개 중 1번째/), { key: "ArrowLeft", altKey: true });
  fireEvent.keyDown(tile(/배너 1.*3개 중 1번째/), { key: "ArrowRight" });
  fireEvent.keyDown(tile(/배너 1.*3개 중 1번째/), { key: "ArrowRight", altKey: true });
  await waitFor(() => expect(orders()).toEqual([{ banner_ids: [2, 1, 3] }]));
  expect(screen.getByText("2번째로 옮겼어요.")).toBeDefined();
});

test("a finger that holds a banner moves it, and one that moves first scrolls the strip", async () => {
  const { orders } = show();
  const first = tile(/배너 1/);
  // Tests have no layout: each tile is 200 px wide, next to the tile before.
  for (const [index, element] of [first, tile(/배너 2/), tile(/배너 3/)].entries())
    for (const part of [element, element.parentElement ?? element])
      vi.spyOn(part, "getBoundingClientRect").mockReturnValue(new DOMRect(index * 200, 0, 200, 80));
  const swipe = async (ms: number) => {
    vi.useFakeTimers();
    fireEvent.touchStart(first, { touches: [{ clientX: 50, clientY: 50 }] });
    vi.advanceTimersByTime(ms);
    vi.useRealTimers();
    for (const clientX of [260, 270]) {
      fireEvent.touchMove(first, { touches: [{ clientX, clientY: 50 }] });
      await act(async () => undefined);
    }
    fireEvent.touchEnd(first);
    await act(async () => undefined);
  };
  await swipe(0);
  expect(orders()).toEqual([]);
  await swipe(300);
  await waitFor(() => expect(orders()).toEqual([{ banner_ids: [2, 1, 3] }]));
  await waitForClicks();
});

test("a press opens the editor", () => {
  const { onOpen } = show();
  fireEvent.click(tile(/배너 2/));
  expect(onOpen).toHaveBeenCalledWith(2);
});

test("the last tile starts a new banner", () => {
  const { onAdd } = show();
  fireEvent.click(tile(/배너 추가/));
  expect(onAdd).toHaveBeenCalledOnce();
});

test("the strip has its place while the campaigns load, and none without live banners", () => {
  serve({});
  const show = (banners: Campaign[] | undefined) =>
    renderSignedIn(<BannerStrip banners={banners} onOpen={vi.fn()} onAdd={vi.fn()} />, makeClient());
  show(undefined);
  const strip = screen.getByRole("region", { name: "홈 화면 배너" });
  expect(within(strip).queryByText(/지금/)).toBeNull();
  cleanup();
  show([]);
  expect(screen.queryByRole("region", { name: "홈 화면 배너" })).toBeNull();
});
