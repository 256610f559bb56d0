import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { patchQueries } from "./patch-queries.ts";

let client: QueryClient;
const stateOf = (name: string) => client.getQueryCache().find({ queryKey: ["list", name] })?.state;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(["list", "saved"], [1, 2], { updatedAt: 1000 });
  client.setQueryData(["list", "applied"], [3], { updatedAt: 2000 });
  client.setQueryData(["other"], [1]);
});

const replace = () => patchQueries<number[]>(client, ["list"], (data) => (data.includes(1) ? data.map((id) => -id) : undefined));

test("changes the queries below the key, and no other", () => {
  replace();
  expect([stateOf("saved")?.data, stateOf("applied")?.data, client.getQueryData(["other"])]).toEqual([[-1, -2], [3], [1]]);
});

test("a query that must be read again stays so, and none becomes newer", async () => {
  await client.invalidateQueries({ queryKey: ["list"] });
  replace();
  expect(stateOf("saved")).toMatchObject({ isInvalidated: true, dataUpdatedAt: 1000 });
  expect(stateOf("applied")).toMatchObject({ isInvalidated: true, dataUpdatedAt: 2000 });
});

test("a query without data has none afterwards", () => {
  client.getQueryCache().build(client, { queryKey: ["list", "empty"] });
  replace();
  expect(stateOf("empty")?.data).toBeUndefined();
});
