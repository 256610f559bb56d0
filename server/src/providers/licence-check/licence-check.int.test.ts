import { describe, expect, test } from "vitest";
import { useServer } from "../../testing/harness.ts";
import { createRegisterCheck } from "./local.ts";
import { createManualCheck } from "./manual.ts";

const server = useServer();
const register = () => createRegisterCheck({ db: server.deps.db, vault: server.deps.vault });

describe.each([
  ["register", register],
  ["manual", createManualCheck],
])("every licence check: %s", (name, create) => {
  test("returns a verdict for a known and for an unknown licence", async () => {
    const known = await server.make.licence();
    const verdicts = [
      await create().verify({ name: known.name, birthDate: known.birth_date, licenceNumber: known.license_number }),
      await create().verify({ name: "없는사람", birthDate: "900101", licenceNumber: "999999" }),
    ];
    expect(verdicts).toEqual(name === "manual" ? ["pending", "pending"] : ["verified", "rejected"]);
  });
});

describe("register", () => {
  test.each([
    ["the same", {}, "verified"],
    ["spaces in the name", { name: " 나 누리 " }, "verified"],
    ["the name in parts", { name: "나누리".normalize("NFD") }, "verified"],
    ["another name", { name: "나누라" }, "rejected"],
    ["another birth date", { birthDate: "880203" }, "rejected"],
    ["another number", { licenceNumber: "1" }, "rejected"],
    ["an invalid number", { licenceNumber: "12345a" }, "rejected"],
  ])("%s", async (_case, change, verdict) => {
    const entry = await server.make.licence({ name: "나누리", birth_date: "880202" });
    expect(await register().verify({ name: "나누리", birthDate: "880202", licenceNumber: entry.license_number, ...change })).toBe(verdict);
  });
});
