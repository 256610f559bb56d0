import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { storeLastBulk } from "../last-bulk.ts";
import { LastBulkResult } from "./last-bulk-result.tsx";

beforeEach(() => {
  localStorage.clear();
  signInAs("OPER1", "PingPongMaster");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const messages = [
  { job_application_id: 1, state: "sent", failure: null },
  { job_application_id: 2, state: "left_out", failure: "오늘 이미 보냈어요" },
  { job_application_id: 3, state: "failed", failure: "다른 사람이 먼저 바꿨어요." },
];
const show = (shown: readonly object[] = messages) => {
  const sent = serve({
    "GET /api/v1/bulk_text_messages/9": [200, { bulk_text_message: { id: 9, message_type: "resume_delivery", messages: shown } }],
    "POST /api/v1/job_applications/bulk_review": [
      200,
      { batch_id: "b", job_applications: [], changed: [{ id: 2, name: "최지우", business_name: "푸른결검진센터" }] },
    ],
  });
  renderSignedIn(<LastBulkResult />, makeClient());
  return sent;
};

test("after a reload the result names the applications without a message, until the operator closes it", async () => {
  storeLastBulk(9);
  const sent = show();
  expect((await screen.findByRole("status")).textContent).toBe("지난 문자 3건 중 1건을 보냈어요. 아래 2건은 보내지 않았어요.");
  expect((await screen.findByText("최지우 → 푸른결검진센터")).closest("li")?.textContent).toContain("오늘 이미 보냈어요");
  expect(screen.getByText("지원 3").closest("li")?.textContent).toContain("다른 사람이 먼저 바꿨어요.");
  expect(sent.find(({ method }) => method === "POST")?.body).toMatchObject({ dry_run: true });
  fireEvent.click(screen.getByRole("button", { name: "닫기" }));
  expect(screen.queryByRole("status")).toBeNull();
  cleanup();
  show();
  expect(screen.queryByRole("status")).toBeNull();
});

test("a batch without a failure names no application, and nothing is shown without a batch", async () => {
  expect(show()).toEqual([]);
  cleanup();
  storeLastBulk(9);
  show(messages.slice(0, 1));
  expect((await screen.findByRole("status")).textContent).toBe("지난 문자 1건을 모두 보냈어요.");
  expect(screen.queryByRole("list")).toBeNull();
});
