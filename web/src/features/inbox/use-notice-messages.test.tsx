import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient } from "../../testing/signed-in.tsx";
import { useNoticeMessages } from "./use-notice-messages.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a push loads the data again that the open screen refreshes, and no other data", async () => {
  const serviceWorker = new EventTarget();
  vi.stubGlobal("navigator", { serviceWorker });
  const [refreshed, stable] = [vi.fn(async () => 1), vi.fn(async () => 1)];
  const Screen = () => {
    useNoticeMessages();
    useQuery({ queryKey: ["applications"], queryFn: refreshed, refetchInterval: 60_000 });
    useQuery({ queryKey: ["texts"], queryFn: stable });
    return null;
  };
  const client = makeClient();
  client.setDefaultOptions({ queries: { staleTime: Infinity } });
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  act(() => void serviceWorker.dispatchEvent(new MessageEvent("message", { data: { kind: "notice" } })));
  await waitFor(() => expect(refreshed).toHaveBeenCalledTimes(2));
  expect(stable).toHaveBeenCalledTimes(1);
});
