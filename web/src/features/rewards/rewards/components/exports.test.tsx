import { notifications } from "@mantine/notifications";
import type { SentReward } from "@rounds/contract/rewards/rewards.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as csv from "../../../../lib/csv.ts";
import { makeClient, refusal, renderSignedIn, serve, type StubResponse } from "../../../../testing/signed-in.tsx";
import { makeVoucher } from "../testing.ts";
import { RewardList } from "./reward-list.tsx";
import { SentList } from "./sent-list.tsx";

const sentVoucher: SentReward = {
  id: 7,
  type: "register",
  user_id: 107,
  name: "하나래",
  phone_number: "01000000107",
  reward_price: 3850,
  granted_at: "2026-11-20T01:00:00Z",
  marketing_event: null,
  sent_at: "2026-11-21T01:00:00Z",
  sent_by: { user_id: 3, name: "윤채린" },
};
const lists = "GET /api/v1/marketing_event_sign_ups";
const exports = "POST /api/v1/marketing_event_sign_ups/exports";
const none = [200, { rewards: [], total_count: 0, check_count: 0 }] as const;

const serveDue = (exported: StubResponse) => {
  const save = vi.spyOn(csv, "downloadCsv").mockReturnValue();
  const sent = serve({
    [`${lists}/rewards?type=register&needs_check=false`]: [
      200,
      { rewards: [makeVoucher(1, "하나래"), makeVoucher(2, "나누리")], total_count: 2, check_count: 0 },
    ],
    [`${lists}/rewards?type=referrer&needs_check=false`]: none,
    [`${exports}?status=ready_to_send&type=register&needs_check=false`]: exported,
  });
  renderSignedIn(<RewardList filter={null} side="register" needsCheck={false} onSide={() => {}} onHistory={() => {}} />, makeClient());
  return { save, sent };
};
const saveFor = async (reason: string) => {
  fireEvent.click(await screen.findByRole("radio", { name: reason }));
  fireEvent.click(screen.getByRole("button", { name: "파일로 받기" }));
};

afterEach(() => {
  notifications.clean();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a file of chosen due vouchers is recorded with the filters before the browser makes it", async () => {
  const { save, sent } = serveDue([204, null]);
  fireEvent.click(await screen.findByRole("checkbox", { name: "나누리#102 고르기" }));
  fireEvent.click(screen.getByRole("button", { name: "1명 CSV" }));
  await saveFor("상품권 구매·발송");
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(sent.at(-1)?.body).toEqual({ ids: [2], reason: "상품권 구매·발송", searched: false });
});

test("a search by name is recorded without the name", async () => {
  const { save, sent } = serveDue([204, null]);
  fireEvent.change(await screen.findByRole("textbox", { name: "이름, #id, 전화 끝 4자리" }), { target: { value: "하나" } });
  fireEvent.click(await screen.findByRole("button", { name: "1명 CSV" }));
  await saveFor("발송 대상 확인");
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(sent.at(-1)?.body).toEqual({ ids: [1], reason: "발송 대상 확인", searched: true });
});

test("a voucher that was sent meanwhile refuses the file, and the list loads again", async () => {
  const { save, sent } = serveDue(refusal(409, "reward.changed", "그사이 목록이 바뀌었어요."));
  fireEvent.click(await screen.findByRole("button", { name: "2명 CSV" }));
  sent.length = 0;
  await saveFor("상품권 구매·발송");
  expect(await screen.findByText("그사이 목록이 바뀌었어요.")).toBeDefined();
  await waitFor(() => expect(sent.filter(({ method }) => method === "GET")).toHaveLength(2));
  expect(save).not.toHaveBeenCalled();
  // Another try would request the same vouchers.
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a file of sent vouchers is recorded with the days", async () => {
  const save = vi.spyOn(csv, "downloadCsv").mockReturnValue();
  const days = "from=2026-11-01&to=2026-11-30";
  const page = { sent_rewards: [sentVoucher], next_cursor: null, total_count: 1 };
  const sent = serve({
    [`${lists}/sent_rewards?limit=50&${days}`]: [200, page],
    [`${lists}/sent_rewards?limit=100&${days}`]: [200, page],
    [`${exports}?status=sent&${days}`]: [204, null],
  });
  const filters = { from: "2026-11-01", to: "2026-11-30" };
  renderSignedIn(<SentList filter={null} filters={filters} personFilter={null} onSearch={() => {}} />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "조건에 맞는 1명 CSV 파일로 받기" }));
  await saveFor("발송 내역 정산");
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(sent.at(-1)?.body).toEqual({ ids: [7], reason: "발송 내역 정산" });
});
