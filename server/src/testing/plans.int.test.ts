import { expect, test } from "vitest";
import { findScans } from "./plans.ts";

test("a parameter hides a partial index, and the check finds it", async () => {
  const text = "select id from licence_checks where state = $1 order by checked_at, id limit $2";
  expect(await findScans([text])).toEqual([`licence_checks: ${text}`]);
  expect(await findScans([text.replace("$1", "'pending'").replace("$2", "$1")])).toEqual([]);
});
