import { expect, test, vi } from "vitest";
import { toast } from "../../../ui/toast.ts";
import { reportPostAction } from "./post-actions.ts";
import { makePost } from "./testing.ts";

test.each([
  ["2026-11-20", null, "공고를 다시 열었어요. 지난 마감일은 지웠어요."],
  ["2026-12-20", "2026-12-20", "공고를 다시 열었어요"],
  [null, null, "공고를 다시 열었어요"],
])("reopening a post with the closing day %s, which becomes %s", (before, after, said) => {
  const success = vi.spyOn(toast, "success").mockReturnValue(undefined as never);
  reportPostAction(makePost({ closes_on: before }), "reopen", { job_post: makePost({ closes_on: after }) }, () => {});
  expect(success).toHaveBeenCalledExactlyOnceWith(said);
  success.mockRestore();
});
