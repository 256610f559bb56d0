import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDecisionQueue } from "./use-decision-queue.ts";

const lineElementId = (id: number) => `line-${id}`;
const focusedLine = () => document.activeElement?.id;

beforeEach(() => {
  const list = document.createElement("div");
  Object.assign(list, { id: "list", role: "region", tabIndex: 0 });
  for (const id of [4, 7, 9]) list.append(Object.assign(document.createElement("button"), { id: lineElementId(id) }));
  document.body.append(list);
});
afterEach(() => document.body.replaceChildren());

const start = (
  selectedId: number | "new" | undefined,
  ids: readonly number[] = [4, 7, 9],
  count: { total: number; capped: boolean } | undefined = { total: ids.length, capped: false },
) => {
  const select = vi.fn();
  const nameOf = (id: number) => `공고 ${id}`;
  const { result } = renderHook(() => useDecisionQueue({ ids, count, selectedId, lineElementId, select, nameOf }));
  return {
    select,
    step: (by: 1 | -1) => result.current.step(by),
    decide: (id = selectedId) => act(() => result.current.openNext(id)),
    announcement: () => result.current.announcement,
  };
};

test("a step opens and focuses the next or previous line, and announces nothing", () => {
  const queue = start(7);
  queue.step(1);
  expect(focusedLine()).toBe("line-9");
  queue.step(-1);
  expect(focusedLine()).toBe("line-4");
  // Without `keep`, because the screen must warn about unsaved input of the open line.
  expect(queue.select.mock.calls).toEqual([[9], [4]]);
  expect(queue.announcement()).toBe("");
});

test.each([undefined, "new", 5] as const)("with %s open, which has no line, a step goes to the first line", (selectedId) => {
  const queue = start(selectedId);
  queue.step(-1);
  expect(queue.select.mock.calls).toEqual([[4]]);
  expect(focusedLine()).toBe("line-4");
});

test("a step in an empty list opens nothing", () => {
  const queue = start(undefined, []);
  queue.step(1);
  expect(queue.select).not.toHaveBeenCalled();
});

test("a decision opens and focuses the line below, without a warning, and announces its name and the rest", () => {
  const queue = start(7);
  queue.decide();
  expect(queue.select.mock.calls).toEqual([[9, { keep: true }]]);
  expect(focusedLine()).toBe("line-9");
  expect(queue.announcement()).toBe("다음은 공고 9, 2건 남았어요");
});

test("a decision about the last line opens the line above", () => {
  const queue = start(9);
  queue.decide();
  expect(queue.select.mock.calls).toEqual([[7, { keep: true }]]);
  expect(queue.announcement()).toBe("다음은 공고 7, 2건 남았어요");
});

test("a decision about the only line closes it, focuses the list and announces the end of the queue", () => {
  const queue = start(4, [4]);
  queue.decide();
  expect(queue.select.mock.calls).toEqual([[undefined, { keep: true }]]);
  expect(focusedLine()).toBe("list");
  expect(queue.announcement()).toBe("모두 처리했어요");
});

test("the next line follows the decided line, although another line is open meanwhile", () => {
  const queue = start(9);
  queue.decide(4);
  expect(queue.select.mock.calls).toEqual([[7, { keep: true }]]);
});

test("after a decision about a row outside the list, the first line opens and all lines are left", () => {
  const queue = start(5);
  queue.decide();
  expect(queue.select.mock.calls).toEqual([[4, { keep: true }]]);
  expect(queue.announcement()).toBe("다음은 공고 4, 3건 남았어요");
});

test("the announcement counts all lines of the list, also those that are not loaded", () => {
  const announced = (selectedId: number, ids: readonly number[], total: number, capped = false) => {
    const queue = start(selectedId, ids, { total, capped });
    queue.decide();
    return queue.announcement();
  };
  expect(announced(7, [4, 7, 9], 120)).toBe("다음은 공고 9, 119건 남았어요");
  expect(announced(5, [4, 7, 9], 120)).toBe("다음은 공고 4, 120건 남았어요");
  expect(announced(7, [4, 7, 9], 1000, true)).toBe("다음은 공고 9, 1,000+건 남았어요");
  expect(announced(4, [4], 3)).toBe("2건 남았어요");
});
