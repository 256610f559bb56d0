import { notifications } from "@mantine/notifications";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { makeVoucher } from "../testing.ts";
import { RewardList } from "./reward-list.tsx";

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test("after each sending the focus goes to the row below, and after the last row to the row above", async () => {
  let due = [makeVoucher(1, "하나래"), makeVoucher(2, "나누리"), makeVoucher(3, "도우리"), makeVoucher(4, "라온제")];
  serve({
    "GET /api/v1/marketing_event_sign_ups/rewards?type=referrer": [200, { rewards: [], total_count: 0, check_count: 0 }],
    "GET /api/v1/marketing_event_sign_ups/rewards?type=register": () => [200, { rewards: due, total_count: due.length, check_count: 0 }],
    "PATCH /api/v1/marketing_event_sign_ups/batch_update": ({ body }) => {
      const sent = (body as { submit_data: { id: number }[] }).submit_data.map(({ id }) => id);
      due = due.filter(({ id }) => !sent.includes(id));
      return [200, { reward_batch: { id: 1, sent_count: sent.length, sent_at: "2026-11-29T01:00:00Z" } }];
    },
  });
  renderSignedIn(<RewardList filter={null} side={undefined} needsCheck={undefined} onSide={() => {}} onHistory={() => {}} />, makeClient());
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
