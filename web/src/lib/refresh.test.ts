import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { ifFailed } from "./refresh.ts";

test("when the network returns, a failed read is repeated once, and a read that succeeded is not", async () => {
  const client = createQueryClient();
  client.mount();
  const readLogged = vi.fn<() => Promise<string>>(async () => "list");
  readLogged.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const readOften = vi.fn<() => Promise<string>>(async () => "count");
  const options = { retry: false, staleTime: 0 } as const;
  const logged = new QueryObserver(client, { ...options, queryKey: ["logged"], queryFn: readLogged, refetchOnReconnect: ifFailed });
  const often = new QueryObserver(client, { ...options, queryKey: ["often"], queryFn: readOften });
  logged.subscribe(() => {});
  often.subscribe(() => {});
  await expect.poll(() => logged.getCurrentResult().isError).toBe(true);
  const reconnect = async (reads: number) => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await expect.poll(() => readOften.mock.calls.length).toBe(reads);
    await expect.poll(() => often.getCurrentResult().isFetching).toBe(false);
  };
  await reconnect(2);
  await expect.poll(() => logged.getCurrentResult().data).toBe("list");
  await reconnect(3);
  expect(readLogged).toHaveBeenCalledTimes(2);
  client.unmount();
});
