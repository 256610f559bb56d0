import { act as settle, renderHook } from "@testing-library/react";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { withQueries } from "../testing/signed-in.tsx";
import { useAct } from "./use-act.ts";

const start = () => {
  const requests: { succeed: (data: string) => void; fail: (error: Error) => void }[] = [];
  const onError = vi.fn();
  const mutationFn = (_input: number) => new Promise<string>((resolve, reject) => requests.push({ succeed: resolve, fail: reject }));
  const hook = renderHook(() => useAct({ mutationFn, onError }), withQueries(new QueryClient()));
  return { requests, onError, ...hook };
};

test("a double click sends once, and the next press after the response sends again", async () => {
  const { requests, result } = start();
  result.current.act(1);
  result.current.act(1);
  await expect.poll(() => requests).toHaveLength(1);
  await settle(async () => requests[0]?.succeed("done"));
  result.current.act(2);
  await expect.poll(() => requests).toHaveLength(2);
});

test("after a failure the same act can be repeated, and its success callback did not run", async () => {
  const { requests, result, onError } = start();
  const onSuccess = vi.fn();
  result.current.act(1, { onSuccess });
  await expect.poll(() => requests).toHaveLength(1);
  await settle(async () => requests[0]?.fail(new Error("refused")));
  expect(onError).toHaveBeenCalledOnce();
  expect(onSuccess).not.toHaveBeenCalled();
  result.current.act(1, { onSuccess });
  await expect.poll(() => requests).toHaveLength(2);
});

test("the success callback runs although the component is gone", async () => {
  const { requests, result, unmount } = start();
  const onSuccess = vi.fn();
  result.current.act(1, { onSuccess });
  await expect.poll(() => requests).toHaveLength(1);
  unmount();
  requests[0]?.succeed("done");
  await expect.poll(() => onSuccess).toHaveBeenCalledWith("done");
});
