import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeReviewedApplication } from "./testing.ts";
import { useWantedRow } from "./use-wanted-row.ts";

test("a link opens its application once, and again after the change of a filter has ended it", () => {
  const row = makeReviewedApplication();
  const opened: number[] = [];
  type Props = { wanted: number | undefined };
  const open = ({ id }: typeof row) => opened.push(id);
  const linked: Props = { wanted: row.id };
  const { rerender } = renderHook(({ wanted }: Props) => useWantedRow(wanted, [row], open), { initialProps: linked });
  rerender(linked);
  expect(opened).toEqual([row.id]);
  rerender({ wanted: undefined });
  rerender(linked);
  expect(opened).toEqual([row.id, row.id]);
});
