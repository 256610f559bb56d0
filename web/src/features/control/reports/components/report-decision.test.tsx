import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { ReportDecision } from "./report-decision.tsx";

afterEach(() => vi.unstubAllGlobals());

const waiting = {
  job_post: { id: 7, title: "내과 봉직의", is_open: true },
  business: { id: 3, name: "하늘온내과의원", district: "서울 강남구" },
  report_count: 1,
  independent_count: 1,
  reasons: ["closed"],
  first_at: "2026-11-20T03:00:00Z",
  latest_at: "2026-11-20T03:00:00Z",
  suspended_at: null,
  outcome: null,
  resolved_at: null,
  reports: [],
};

test("409 after a colleague's decision: the dialog stays with its text, states the reason, and decides nothing more", async () => {
  let isDecided = false;
  const path = "/api/v1/job_post_reports/7";
  const sent = serve({
    [`GET ${path}`]: () => [
      200,
      { reported_post: { ...waiting, ...(isDecided ? { outcome: "kept", resolved_at: "2026-11-20T04:00:00Z" } : {}) } },
    ],
    [`PATCH ${path}`]: () => {
      isDecided = true;
      return refusal(409, "job_post_report.changed", "그사이 신고가 바뀌었어요.");
    },
    "GET /api/v1/job_posts/7": refusal(404, "job_post.not_found", "없는 공고예요."),
  });
  renderSignedIn(<ReportDecision id={7} keysOn onDecided={() => {}} />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "공고 마감" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("radio", { name: "직접 쓰기" }));
  fireEvent.change(dialog.getByRole("textbox", { name: "이유" }), { target: { value: "병원이 알려 줬어요." } });
  fireEvent.click(dialog.getByRole("button", { name: "마감" }));
  expect(await dialog.findByText("다른 운영자가 먼저 처리했어요: 그대로 둠")).toBeDefined();
  await expect.poll(() => dialog.getByRole("button", { name: "마감" }).getAttribute("aria-disabled")).toBe("true");
  expect(dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "이유" }).value).toBe("병원이 알려 줬어요.");
  fireEvent.click(dialog.getByRole("button", { name: "마감" }));
  expect(sent.filter(({ method }) => method === "PATCH")).toHaveLength(1);
  fireEvent.change(dialog.getByRole("textbox", { name: "이유" }), { target: { value: "" } });
  fireEvent.click(dialog.getByRole("button", { name: "닫기" }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("region", { name: "신고 처리" }));
});
