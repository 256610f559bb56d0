import { notifications } from "@mantine/notifications";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, recordReplayKeys, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { makeVoucher } from "../testing.ts";
import { RewardList } from "./reward-list.tsx";

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const referrerPath = "GET /api/v1/marketing_event_sign_ups/rewards?type=referrer";
const duePath = "GET /api/v1/marketing_event_sign_ups/rewards?type=register";
const batchPath = "PATCH /api/v1/marketing_event_sign_ups/batch_update";
const none = [200, { rewards: [], total_count: 0, check_count: 0 }] as const;
const show = () =>
  renderSignedIn(<RewardList filter={null} side={undefined} needsCheck={undefined} onSide={() => {}} onHistory={() => {}} />, makeClient());

test("after each sending the focus goes to the row below, and after the last row to the row above", async () => {
  let due = [makeVoucher(1, "하나래"), makeVoucher(2, "나누리"), makeVoucher(3, "도우리"), makeVoucher(4, "라온제")];
  serve({
    [referrerPath]: none,
    [duePath]: () => [200, { rewards: due, total_count: due.length, check_count: 0 }],
    [batchPath]: ({ body }) => {
      const sent = (body as { submit_data: { id: number }[] }).submit_data.map(({ id }) => id);
      due = due.filter(({ id }) => !sent.includes(id));
      return [200, { reward_batch: { id: 1, sent_count: sent.length, sent_at: "2026-11-29T01:00:00Z" } }];
    },
  });
  show();
  const send = async (name: string, next: string) => {
    const row = (await screen.findByText(name)).closest("tr") as HTMLElement;
    const button = [...row.querySelectorAll("button")].find(({ textContent }) => textContent === "보내기") as HTMLElement;
    button.focus();
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole("button", { name: "발송처리" }));
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain(next));
    expect(document.activeElement?.tagName).toBe("TR");
  };
  await send("나누리", "도우리");
  await send("도우리", "라온제");
  await send("라온제", "하나래");
});

test("after a lost response no message claims a cancellation, and the next attempt has the same replay key", async () => {
  let times = 0;
  serve({
    [referrerPath]: none,
    [duePath]: [200, { rewards: [makeVoucher(1, "하나래")], total_count: 1, check_count: 0 }],
    [batchPath]: () => {
      times += 1;
      return times === 1
        ? refusal(503, "server.unavailable", "잠시 후 다시 시도해 주세요.")
        : [200, { reward_batch: { id: 1, sent_count: 1, sent_at: "2026-11-29T01:00:00Z" } }];
    },
  });
  const keys = recordReplayKeys(batchPath);
  show();
  const send = async () => {
    fireEvent.click((await screen.findAllByRole("button", { name: /보내기$/ }))[0] as HTMLElement);
    fireEvent.click(await screen.findByRole("button", { name: "발송처리" }));
  };
  await send();
  expect(await screen.findByText(/발송처리가 됐는지 확인하지 못했어요/)).toBeDefined();
  expect(screen.queryByText("발송처리를 취소하였습니다")).toBeNull();
  await waitFor(() => expect(screen.queryByRole("button", { name: "발송처리" })).toBeNull());
  await send();
  expect(await screen.findByText("발송처리가 완료되었습니다")).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
  expect(keys).toHaveLength(2);
});
