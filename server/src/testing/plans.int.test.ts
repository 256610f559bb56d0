import { listClaims } from "@rounds/contract/hospitals/register.ts";
import { listBusinessReviews } from "@rounds/contract/hospitals/review.ts";
import { listLicenceReviews } from "@rounds/contract/profiles/licences.ts";
import { listReadyRewards } from "@rounds/contract/rewards/rewards.ts";
import { beforeAll, expect, test } from "vitest";
import { useServer, type Caller } from "./harness.ts";
import { findScans } from "./plans.ts";

const server = useServer();
let operator: Caller;
beforeAll(async () => {
  operator = server.as(await server.make.operator());
  // Signing in is no part of a list.
  await operator.call(listClaims);
});

test("prepared statements read no table from end to end", async () => {
  expect(await findScans([])).toEqual([]);
});

test("a parameter hides a partial index, and the check sees it", async () => {
  const text = "select id from licence_checks where state = $1 order by checked_at, id limit $2";
  expect(await findScans([text])).toEqual([`licence_checks: ${text}`]);
  expect(await findScans([text.replace("$1", "'pending'").replace("$2", "$1")])).toEqual([]);
});

test.each([
  ["claims", () => operator.call(listClaims)],
  ["hospitals in review", () => operator.call(listBusinessReviews, { query: { state: "pending" } })],
  ["reviewed hospitals", () => operator.call(listBusinessReviews, { query: { state: "rejected" } })],
  ["licences in review", () => operator.call(listLicenceReviews, { query: { state: "pending" } })],
  ["decided licences", () => operator.call(listLicenceReviews, { query: { state: "rejected" } })],
  ["vouchers to send", () => operator.call(listReadyRewards, { query: { type: "register" } })],
])("200 and no table of 200,000 rows is read from end to end: %s", async (_list, call) => {
  const before = new Set(server.statements);
  expect((await call()).status).toBe(200);
  const added = [...server.statements].filter((text) => !before.has(text) || /claims/.test(text));
  expect(added.length).toBeGreaterThan(0);
  expect(await findScans(added)).toEqual([]);
});
