import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { stepRoom } from "./arrangement.ts";
import { makeStudioProject } from "./testing.ts";
import { useArrangement } from "./use-arrangement.ts";
import type { StoredProject } from "./use-stored-project.ts";

test("after a conflict, an undo does not replace the other operator's arrangement with an earlier one", async () => {
  const write = vi.fn<StoredProject["write"]>().mockResolvedValueOnce().mockRejectedValue(new Error("interior_studio.changed"));
  const stored = { write, readVersion: () => 1, reload: vi.fn(), fail: vi.fn(async () => {}) } as unknown as StoredProject;
  const { result } = renderHook(() => useArrangement(makeStudioProject(), stored));
  const move = () => act(() => result.current.arrange(stepRoom(result.current.arrangement, "대기실", 1)));
  move();
  await waitFor(() => expect(stored.reload).toHaveBeenCalledTimes(1));
  move();
  await waitFor(() => expect(stored.reload).toHaveBeenCalledTimes(2));
  expect(stored.fail).toHaveBeenCalledTimes(1);
  act(() => result.current.undo());
  expect(write).toHaveBeenCalledTimes(2);
});
