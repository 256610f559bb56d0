import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useConflict } from "./use-conflict.ts";

const start = () => {
  const { result } = renderHook(() => useConflict<number | null, "pay" | "name">());
  return { result, run: (change: (now: typeof result.current) => void) => act(() => change(result.current)) };
};

test("the user chooses the other person's value per field, and can take the choice back", () => {
  const { result, run } = start();
  expect(result.current.conflict).toBeNull();
  run((now) => now.startConflict(7));
  run((now) => now.prefer("pay", true));
  run((now) => now.prefer("name", true));
  run((now) => now.prefer("pay", true));
  expect(result.current.conflict).toEqual({ latest: 7, preferred: ["name", "pay"] });
  run((now) => now.prefer("name", false));
  expect(result.current.conflict).toEqual({ latest: 7, preferred: ["pay"] });
  run((now) => now.endConflict());
  expect(result.current.conflict).toBeNull();
});

test("a version that loads later leaves the choices, and a new conflict starts without them", () => {
  const { result, run } = start();
  run((now) => now.startConflict(null));
  run((now) => now.prefer("pay", true));
  run((now) => now.setLatest(8));
  expect(result.current.conflict).toEqual({ latest: 8, preferred: ["pay"] });
  run((now) => now.startConflict(9));
  expect(result.current.conflict).toEqual({ latest: 9, preferred: [] });
});

test("a version that loads after the end of the conflict does not start it again, and neither does a choice", () => {
  const { result, run } = start();
  run((now) => now.startConflict(null));
  run((now) => now.endConflict());
  run((now) => now.setLatest(8));
  run((now) => now.prefer("pay", true));
  expect(result.current.conflict).toBeNull();
});
