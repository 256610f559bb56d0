import type { Banner } from "@rounds/contract/engagement/banners.ts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { bannersQuery } from "../queries.ts";
import { HomeBanners } from "./home-banners.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minuteMs = 60_000;
const show = () => {
  const client = makeClient();
  renderSignedIn(<HomeBanners enabled link={undefined} onLinkUsed={() => undefined} />, client);
  /** Also lets the screen draw the response. */
  const readAgain = async () => {
    await client.refetchQueries({ queryKey: bannersQuery().queryKey });
    await act(() => vi.advanceTimersByTimeAsync(50));
  };
  return { readAgain };
};
const picture = {
  id: 3,
  meta: { type: "advertisement" },
  action_type: "show_image",
  title: "진료 의자",
  eyebrow: "하늘가구",
  image_url: null,
  detail_image_url: "/art/a.svg",
  detail_image_alt: "의자",
  poll_id: null,
  quiz_id: null,
  event_id: null,
  session_id: null,
  visible_until: null,
} as Banner;

test("a banner leaves an open page when it has ended", async () => {
  const banner = { meta: { type: "announcement" }, action_type: "none", image_url: null, text_color: "dark" } as Banner;
  const banners = [
    { ...banner, id: 1, title: "오늘까지", visible_until: new Date(Date.now() + 5 * minuteMs).toISOString() },
    { ...banner, id: 2, title: "계속", visible_until: null },
  ];
  serve({ "GET /webinar/api/v1/banners": [200, { banners }] });
  show();
  await screen.findByText("오늘까지");
  await act(() => vi.advanceTimersByTimeAsync(4 * minuteMs));
  expect(screen.getByText("오늘까지")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(2 * minuteMs));
  expect(screen.queryByText("오늘까지")).toBeNull();
  expect(screen.getByText("계속")).toBeDefined();
});

test("the banners stay when they cannot be read again", async () => {
  let isDown = false;
  serve({
    "GET /webinar/api/v1/banners": () =>
      isDown ? refusal(500, "server.failed", "잠시 후 다시 시도해 주세요.") : [200, { banners: [picture] }],
  });
  const { readAgain } = show();
  await screen.findByText("진료 의자");
  isDown = true;
  await readAgain();
  expect(screen.getByText("진료 의자")).toBeDefined();
});

test("an open dialog stays when its banner, the last one, leaves the list", async () => {
  let banners = [picture];
  serve({
    "GET /webinar/api/v1/banners": () => [200, { banners }],
    "POST /webinar/api/v1/banners/3/clicks": [204, null],
  });
  const { readAgain } = show();
  fireEvent.click(await screen.findByRole("button", { name: /진료 의자/ }));
  expect(await screen.findByRole("heading", { name: "진료 의자" })).toBeDefined();
  banners = [];
  await readAgain();
  expect(screen.queryByRole("list", { name: "배너 목록", hidden: true })).toBeNull();
  expect(screen.getByRole("heading", { name: "진료 의자" })).toBeDefined();
});

test.each([
  ["no banner is for this doctor", [200, { banners: [] }] as const],
  ["the banners cannot be read", refusal(400, "request.invalid", "읽지 못했어요.")],
])("a link opens its webinar once where %s", async (_name, response) => {
  const sent = serve({
    "GET /webinar/api/v1/banners": response,
    "GET /webinar/api/v2/sessions/5?event_id=2": refusal(404, "webinar_session.not_found", "웨비나를 찾을 수 없어요."),
  });
  const onLinkUsed = vi.fn();
  renderSignedIn(<HomeBanners enabled link={{ eventId: 2, sessionId: 5 }} onLinkUsed={onLinkUsed} />, makeClient());
  await screen.findByText("웨비나를 찾을 수 없어요.");
  expect(onLinkUsed).toHaveBeenCalled();
  fireEvent.click(screen.getAllByRole("button", { name: "닫기" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText("웨비나를 찾을 수 없어요.")).toBeNull());
  expect(sent.filter(({ path }) => path.includes("/sessions/5"))).toHaveLength(1);
});
