import { describe, expect, test } from "vitest";
import { makeOwnApplication } from "../../../testing/job-posts.ts";
import { quickResponse, timelineLines } from "./texts.ts";

const now = new Date("2026-11-22T05:00:00Z");
const opened_at = "2026-11-19T00:12:00Z";
const application = makeOwnApplication({ stage: "opened", stage_at: opened_at, applied_at: "2026-11-17T12:40:00Z", opened_at });
const applied = { stage: "applied", at: application.applied_at } as const;
const opened = { stage: "opened", at: application.opened_at } as const;
const passed = { stage: "document_passed", at: "2026-11-20T07:05:00Z" } as const;

describe("the lines of a timeline", () => {
  test("have dates and times, and the next step has none", () => {
    expect(timelineLines(application, [applied, opened], now)).toEqual({
      past: [
        { name: "지원", time: "11월 17일 (화) 21:40", detail: null },
        { name: "병원이 이력서를 열람", time: "11월 19일 (목) 09:12", detail: null },
      ],
      next: { name: "서류 결과", time: null, detail: "병원이 정하면 알려 드려요" },
    });
  });

  test("the first decision has the number of days that it took", () => {
    const { past, next } = timelineLines({ ...application, stage: "document_passed" }, [applied, opened, passed], now);
    expect(past.at(-1)).toEqual({ name: "서류합격", time: "11월 20일 (금) 16:05", detail: "병원이 3일 만에 답했어요" });
    expect(next?.name).toBe("인터뷰");
  });

  test("a closed post and a cancelled application are no decision, and nothing follows them", () => {
    for (const stage of ["closed", "cancelled"] as const) {
      const { past, next } = timelineLines({ ...application, state: "over", stage }, [applied, { stage, at: passed.at }], now);
      expect([past.at(-1)?.detail, next]).toEqual([null, null]);
    }
  });

  test("a reminder of the hospital is a fact of the application", () => {
    const [first] = timelineLines({ ...application, reminded_at: "2026-11-22T00:00:00Z" }, [applied], now).past;
    expect(first?.detail).toBe("11월 22일 (일)에 병원에 한 번 더 알렸어요");
  });

  test("the usual days are named as usual, and without them no number appears", () => {
    expect(timelineLines({ ...application, usual_response_days: 12 }, [applied], now).next?.detail).toBe("이 병원은 보통 12일 안에 답해요");
  });
});

test.each([
  [null, null],
  [3, "보통 3일 안에 답해요"],
  [7, "보통 7일 안에 답해요"],
  [8, null],
])("the card's badge for %s usual days: %s", (usual_response_days, text) => {
  expect(quickResponse({ ...application, usual_response_days })).toBe(text);
});
