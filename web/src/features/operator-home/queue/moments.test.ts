import type { SentMessage } from "@rounds/contract/messages.ts";
import { expect, test } from "vitest";
import { momentsOf } from "./moments.ts";

const message = (created_at: string, states: readonly SentMessage["recipients"][number]["state"][]): SentMessage => ({
  id: 1,
  audience: "hospital",
  message_type: "resume_delivery",
  message: "이력서를 보내 드려요.",
  created_at,
  is_own: true,
  recipients: states.map((state) => ({ to_number: "0311234567", state, failure: null, updated_at: created_at })),
});

test("the messages are between the application and its last change, with the recipients that failed", () => {
  const application = {
    created_at: "2026-11-18T01:00:00Z",
    job_post_id: 3160,
    job_post_title: "내과 봉직의",
    latest_updated_at: { at: "2026-11-20T01:00:00Z", text: "메모", by: null },
  };
  const sent = [message("2026-11-19T03:00:00Z", ["delivered", "failed"]), message("2026-11-19T02:00:00Z", ["delivered"])];
  expect(momentsOf(application, sent).map(({ title, detail }) => `${title}: ${detail}`)).toEqual([
    "지원: 공고 3160 내과 봉직의",
    "이력서 전달: 1곳에 보냄",
    "이력서 전달: 2곳 중 1곳 실패",
    "최근 변경: 메모",
  ]);
});
