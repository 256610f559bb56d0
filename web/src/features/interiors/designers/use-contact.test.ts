import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { useContact } from "./use-contact.ts";

beforeEach(() => sessionStorage.clear());

test("the open contact of a designer is open again after the sign-in, and a closed one is not", () => {
  const before = renderHook(() => useContact(5));
  expect(before.result.current.isOpen).toBe(false);
  act(() => before.result.current.open());
  expect(before.result.current.isOpen).toBe(true);
  before.unmount();
  expect(renderHook(() => useContact(6)).result.current.isOpen).toBe(false);
  const returned = renderHook(() => useContact(5));
  expect(returned.result.current.isOpen).toBe(true);
  act(() => returned.result.current.close());
  expect(returned.result.current.isOpen).toBe(false);
  returned.unmount();
  expect(renderHook(() => useContact(5)).result.current.isOpen).toBe(false);
});
