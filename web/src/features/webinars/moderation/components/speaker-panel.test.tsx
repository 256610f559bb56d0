import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as webinarSession from "../../../../lib/webinar-session.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { SpeakerPanel } from "./speaker-panel.tsx";

vi.spyOn(webinarSession, "webinarToken").mockResolvedValue("token");
vi.spyOn(webinarSession, "renewWebinarToken").mockResolvedValue(true);

afterEach(() => vi.unstubAllGlobals());

const now = Date.parse("2026-11-23T11:24:00Z");
const list = "GET /webinar/api/v2/sessions/7/speaker_links";
const link = (id: number, secondsAgo: number | null) => ({
  id,
  created_at: "2026-11-23T11:00:00Z",
  last_seen_at: secondsAgo === null ? null : new Date(now - secondsAgo * 1000).toISOString(),
});

const show = (responses: Parameters<typeof serve>[0]) => {
  const sent = serve(responses);
  renderSignedIn(
    <SpeakerPanel sessionId={7} hasQuestion={false} shown={undefined} next={undefined} now={now} acts={{ show: () => undefined }} />,
    makeClient(),
  );
  return sent;
};

test("counts the screens that renewed their link within half a minute, and ends all links", async () => {
  const sent = show({
    [list]: [200, { speaker_links: [link(1, 10), link(2, 29), link(3, 30), link(4, null)] }],
    ...Object.fromEntries([1, 2, 3, 4].map((id) => [`DELETE /webinar/api/v2/speaker_links/${id}`, [204, null] as const])),
  });
  expect(await screen.findByText("2곳에서 열림")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "주소 끊기" }));
  await expect
    .poll(() => sent.filter(({ method }) => method === "DELETE").map(({ path }) => path))
    .toEqual([1, 2, 3, 4].map((id) => `/webinar/api/v2/speaker_links/${id}`));
});

test("claims nothing about open screens while their list is not loaded", async () => {
  const sent = show({ [list]: refusal(404, "webinar_session.not_found", "없어요") });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText("열린 곳 없음")).toBeNull();
  expect(screen.getByRole("button", { name: "주소 끊기" }).hasAttribute("disabled")).toBe(true);
});
