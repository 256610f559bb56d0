import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../testing/session.ts";
import { makeClient, serve, withQueries } from "../../../testing/signed-in.tsx";
import { missing } from "./calendar.ts";
import { useChangeFreeDays } from "./mutations.ts";
import { freeDaysQuery } from "./queries.ts";
import { unsavedQuery } from "./unsaved.ts";

const calendarOf = (...days: string[]) => ({
  free_days: days.map((day) => ({ day, post_count: 0 })),
  first_day: "2026-11-23",
  last_day: "2027-11-23",
});

afterEach(() => vi.unstubAllGlobals());

test("a reload that began before the response of a change does not undo it", async () => {
  signInAs("DOC1");
  const saved = Promise.withResolvers<readonly [number, unknown]>();
  const read = Promise.withResolvers<readonly [number, unknown]>();
  const sent = serve({ "PATCH /api/v1/free_days": () => saved.promise, "GET /api/v1/free_days": () => read.promise });
  const client = makeClient();
  const { queryKey } = freeDaysQuery();
  client.setQueryData(queryKey, calendarOf());
  const { result } = renderHook(() => useChangeFreeDays(), withQueries(client));
  act(() => result.current.mutate({ add: ["2026-12-02"], remove: [] }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const reload = client.fetchQuery({ ...freeDaysQuery(), staleTime: 0 }).catch(() => {});
  await waitFor(() => expect(sent).toHaveLength(2));
  saved.resolve([200, calendarOf("2026-12-02")]);
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  read.resolve([200, calendarOf()]);
  await reload;
  expect(client.getQueryData(queryKey)).toEqual(calendarOf("2026-12-02"));
});

test("two changes of one day that are both lost restore the saved day, not the first of the two", async () => {
  signInAs("DOC1");
  const first = Promise.withResolvers<never>();
  serve({ "PATCH /api/v1/free_days": () => first.promise });
  const client = makeClient();
  const { queryKey } = freeDaysQuery();
  client.setQueryData(queryKey, calendarOf());
  const { result } = renderHook(() => useChangeFreeDays(), withQueries(client));
  act(() => result.current.mutate({ add: ["2026-12-02"], remove: [] }));
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual(calendarOf("2026-12-02")));
  act(() => result.current.mutate({ add: [], remove: ["2026-12-02"] }));
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual(calendarOf()));
  first.reject(new TypeError("network"));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(client.getQueryData(queryKey)).toEqual(calendarOf());
});

test("a change in flight is in the calendar before it is in the unsaved days, which screen readers announce as a failure", async () => {
  signInAs("DOC1");
  const sent = serve({ "PATCH /api/v1/free_days": () => new Promise<never>(() => {}) });
  const client = makeClient();
  const { queryKey } = freeDaysQuery();
  client.setQueryData(queryKey, calendarOf());
  const announced: (readonly string[])[] = [];
  client.getQueryCache().subscribe(() => {
    const [calendar, unsaved] = [client.getQueryData(queryKey), client.getQueryData(unsavedQuery().queryKey)];
    if (calendar && unsaved) announced.push(missing(calendar, unsaved).add);
  });
  const { result } = renderHook(() => useChangeFreeDays(), withQueries(client));
  act(() => result.current.mutate({ add: ["2026-12-02"], remove: [] }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(announced.flat()).toEqual([]);
});
