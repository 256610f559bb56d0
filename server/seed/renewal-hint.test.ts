import { expect, test } from "vitest";
import { renewalHint } from "./renewal-hint.ts";

test("names the migrations and the folder to remove", () => {
  const hint = renewalHint({ dataDir: "/srv/rounds/.data" }, ["20261122T070000-one", "20261122T080000-two"]);
  expect(hint).toContain("20261122T070000-one, 20261122T080000-two");
  expect(hint).toContain("remove /srv/rounds/.data, and start again");
});

test("does not suggest removing a folder if the database is on another server", () => {
  const hint = renewalHint({ dataDir: "/srv/rounds/.data", databaseUrl: "postgres://db/rounds" }, ["20261122T070000-one"]);
  expect(hint).toContain("an empty database");
  expect(hint).not.toContain("/srv/rounds/.data");
});
