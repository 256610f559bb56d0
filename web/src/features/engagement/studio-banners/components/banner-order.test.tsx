import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { campaignsQuery } from "../../studio/queries.ts";
import { BannerOrder } from "./banner-order.tsx";

beforeEach(() => signInAs("OPER1", "PingPongMaster"));
afterEach(() => vi.unstubAllGlobals());

const banner = (id: number, place: number): Campaign => ({
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
  list_position: place,
  look: { image_url: null, is_finished_picture: false, text_color: "dark", eyebrow: "" },
  version: 1,
});
const path = "/api/v1/campaigns/banners/order";

/** A server that stores the order. */
const show = (id: number) => {
  const campaigns = [banner(1, 1), banner(2, 2), banner(3, 3)];
  const sent = serve({ [`PATCH ${path}`]: [204, null], "GET /api/v1/campaigns": [200, { campaigns }] });
  const onOpen = vi.fn();
  const client = makeClient();
  renderSignedIn(<BannerOrder id={id} onOpen={onOpen} />, client);
  return { onOpen, sent, client, orders: () => sent.filter((one) => one.method === "PATCH").map(({ body }) => body) };
};
const rows = async () => within(await screen.findByRole("list", { name: "보이는 배너" })).getAllByRole("button");

test("Alt and an arrow move the banner of the editor, but not beyond the first place", async () => {
  const { orders } = show(1);
  expect((await rows()).map(({ textContent }) => textContent)).toEqual(["1배너 1", "2배너 2", "3배너 3"]);
  fireEvent.keyDown(document.body, { key: "ArrowUp", altKey: true });
  fireEvent.keyDown(document.body, { key: "ArrowDown" });
  fireEvent.keyDown(document.body, { key: "ArrowDown", altKey: true });
  await waitFor(() => expect(orders()).toEqual([{ banner_ids: [2, 1, 3] }]));
});

test("Alt and an arrow move the focused banner; a press opens another banner, and not the own one", async () => {
  const { onOpen, orders } = show(2);
  const [, own, third] = await rows();
  fireEvent.click(own as HTMLElement);
  fireEvent.click(third as HTMLElement);
  expect(onOpen.mock.calls).toEqual([[3]]);
  fireEvent.keyDown(third as HTMLElement, { key: "ArrowUp", altKey: true });
  await waitFor(() => expect(orders()).toEqual([{ banner_ids: [1, 3, 2] }]));
});

test("a banner that is not shown has no place", async () => {
  const { sent, client } = show(9);
  await waitFor(() => expect([sent.length, client.isFetching()]).toEqual([1, 0]));
  expect(screen.queryByText(/순서/)).toBeNull();
});

test("only a moved banner shows its earlier place, and not one next to a new or an ended banner", async () => {
  const { client } = show(1);
  const texts = async () => (await rows()).map(({ textContent }) => textContent);
  expect(await texts()).toEqual(["1배너 1", "2배너 2", "3배너 3"]);
  const live = (campaigns: readonly Campaign[]) => act(() => client.setQueryData(campaignsQuery().queryKey, [...campaigns]));
  live([banner(4, 0), banner(1, 1), banner(3, 3)]);
  expect(await texts()).toEqual(["1배너 4", "2배너 1", "3배너 3"]);
  live([banner(4, 0), banner(3, 1), banner(1, 3)]);
  expect(await texts()).toEqual(["1배너 4", "2배너 3이전: 3", "3배너 1이전: 2"]);
});
