import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { LastBulkResult } from "./last-bulk-result.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const messages = [
  { job_application_id: 1, state: "sent", failure: null },
  { job_application_id: 2, state: "left_out", failure: "오늘 이미 보냈어요" },
  { job_application_id: 3, state: "failed", failure: "다른 사람이 먼저 바꿨어요." },
];
/** The server has one batch, or none. It stores that the result is closed. */
const show = (shown: readonly object[] | null = messages, closing: readonly [number, unknown] = [204, null]) => {
  let latest = shown && { id: 9, message_type: "resume_delivery", messages: shown };
  const sent = serve({
    "GET /api/v1/bulk_text_messages/latest": () => [200, { bulk_text_message: latest }],
    "POST /api/v1/bulk_text_messages/9/close": () => {
      if (closing[0] === 204) latest = null;
      return closing;
    },
    "POST /api/v1/job_applications/bulk_review": [
      200,
      { batch_id: "b", job_applications: [], changed: [{ id: 2, name: "최지우", business_name: "푸른결검진센터" }] },
    ],
  });
  renderSignedIn(<LastBulkResult isHidden={false} onEnd={() => {}} />, makeClient());
  return sent;
};

test("the result of the server's latest batch names the applications without a message, until the operator closes it", async () => {
  const sent = show();
  expect((await screen.findByRole("status")).textContent).toBe("지난 문자 3건 중 1건을 보냈어요. 아래 2건은 보내지 않았어요.");
  expect((await screen.findByText("최지우 → 푸른결검진센터")).closest("li")?.textContent).toContain("오늘 이미 보냈어요");
  expect(screen.getByText("지원 3").closest("li")?.textContent).toContain("다른 사람이 먼저 바꿨어요.");
  expect(sent.find(({ path }) => path.endsWith("/bulk_review"))?.body).toMatchObject({ dry_run: true });
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  expect(sent.filter(({ path }) => path.endsWith("/close"))).toHaveLength(1);
});

test("a result that could not be closed is shown again", async () => {
  show(messages, refusal(503, "server.busy", "잠시 후 다시 시도해 주세요."));
  fireEvent.click(await screen.findByRole("button", { name: "닫기" }));
  expect(await screen.findByText("잠시 후 다시 시도해 주세요.")).toBeDefined();
  expect(await screen.findByText(/지난 문자 3건/)).toBeDefined();
});

test("a batch without a failure names no application, and nothing is shown without a batch", async () => {
  const sent = show(null);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole("status")).toBeNull();
  cleanup();
  show(messages.slice(0, 1));
  expect((await screen.findByRole("status")).textContent).toBe("지난 문자 1건을 모두 보냈어요.");
  expect(screen.queryByRole("list")).toBeNull();
});
