import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useVersionedForm } from "./use-typed-form.ts";

type Props = { title: string; newest: number };
const show = (props: Props, copy?: Parameters<typeof useVersionedForm<{ title: string }, number>>[2]) =>
  renderHook(({ title, newest }: Props) => useVersionedForm({ title }, newest, copy), { initialProps: props });

test("typed changes keep the version that they began from, and a form without changes has the newest one", () => {
  const { result, rerender } = show({ title: "처음", newest: 1 });
  rerender({ title: "처음", newest: 2 });
  expect(result.current.version).toBe(2);
  act(() => result.current.type({ title: "내 제목" }));
  rerender({ title: "다른 제목", newest: 3 });
  expect(result.current).toMatchObject({ form: { title: "내 제목" }, version: 2 });
  act(() => result.current.type({ title: "내 제목 2" }));
  expect(result.current.version).toBe(2);
});

test("changes that a newer version contains begin again from it", () => {
  const { result, rerender } = show({ title: "처음", newest: 1 });
  act(() => result.current.type({ title: "내 제목" }));
  rerender({ title: "내 제목", newest: 2 });
  act(() => result.current.type({ title: "내 제목 2" }));
  rerender({ title: "다른 제목", newest: 3 });
  expect(result.current.version).toBe(2);
});

test("after a conflict the changes belong to the newest version", () => {
  const { result, rerender } = show({ title: "처음", newest: 1 });
  act(() => result.current.type({ title: "내 제목" }));
  rerender({ title: "다른 제목", newest: 2 });
  act(() => result.current.startFrom(null));
  expect(result.current).toMatchObject({ form: { title: "내 제목" }, version: 2 });
});

test("the changes of an earlier visit keep the version of that visit", () => {
  const { result } = show({ title: "다른 제목", newest: 2 }, { version: 1, typed: { title: "내 제목" } });
  expect(result.current).toMatchObject({ form: { title: "내 제목" }, version: 1 });
});

test("names the fields that another person saved meanwhile too", () => {
  const { result, rerender } = renderHook(
    ({ base, newest }: { base: { title: string; note: string }; newest: number }) => useVersionedForm(base, newest),
    { initialProps: { base: { title: "처음", note: "" }, newest: 1 } },
  );
  act(() => result.current.type({ title: "내 제목" }));
  act(() => result.current.type({ note: "내 메모" }));
  expect(result.current.overtaken).toEqual([]);
  rerender({ base: { title: "다른 제목", note: "" }, newest: 2 });
  expect(result.current.overtaken).toEqual(["title"]);
  act(() => result.current.reset("title"));
  expect(result.current).toMatchObject({ form: { title: "다른 제목", note: "내 메모" }, overtaken: [] });
});

test("the changes of an earlier visit may all be about fields that another person saved", () => {
  const { result } = show({ title: "다른 제목", newest: 2 }, { version: 1, typed: { title: "내 제목" } });
  expect(result.current.overtaken).toEqual(["title"]);
});
