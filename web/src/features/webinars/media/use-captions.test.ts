import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useCaptions } from "./use-captions.ts";

/** The captions of the next video that this device opens. */
const openVideo = () => renderHook(() => useCaptions(null, null, false)).result;

test("captions that a viewer has chosen are on in the next video, until the viewer hides them", () => {
  const first = openVideo();
  expect(first.current.isShown).toBe(false);
  act(() => first.current.toggle());
  const second = openVideo();
  expect(second.current.isShown).toBe(true);
  act(() => second.current.toggle());
  expect(second.current.isShown).toBe(false);
  expect(openVideo().current.isShown).toBe(false);
});
