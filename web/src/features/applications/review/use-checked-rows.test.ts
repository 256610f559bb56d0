import { bulkReviewLimit } from "@rounds/contract/applications/review.ts";
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toast } from "../../../ui/toast.ts";
import { makeReviewedApplication } from "./testing.ts";
import { useCheckedRows } from "./use-checked-rows.ts";

const rows = Array.from({ length: bulkReviewLimit + 2 }, (_, index) => makeReviewedApplication({ id: index + 1 }));
const [first] = rows;
const last = rows.at(-1);
if (!first || !last) throw new Error("the list has rows");

test("a message reports that more rows than one request can change stay unchecked: all rows, one row and a range", () => {
  const warning = vi.spyOn(toast, "warning").mockReturnValue();
  const { result } = renderHook(() => useCheckedRows(rows, () => true));
  const left = () => {
    const { length } = warning.mock.calls;
    warning.mockClear();
    return { checked: result.current.rows.length, messages: length };
  };
  act(() => result.current.add(rows.slice(0, bulkReviewLimit)));
  expect(left()).toEqual({ checked: bulkReviewLimit, messages: 0 });
  act(() => result.current.add(rows));
  expect(warning.mock.calls[0]?.[0]).toBe("한 번에 500건까지 고를 수 있어요. 나머지는 고르지 않았어요.");
  expect(left()).toEqual({ checked: bulkReviewLimit, messages: 1 });
  act(() => result.current.toggle(last));
  expect(result.current.has(last.id)).toBe(false);
  expect(left()).toEqual({ checked: bulkReviewLimit, messages: 1 });
  act(() => result.current.toggle(first));
  expect(left()).toEqual({ checked: bulkReviewLimit - 1, messages: 0 });
  act(() => result.current.extendTo(last));
  expect(left()).toEqual({ checked: bulkReviewLimit, messages: 1 });
});
