import { importLicenceRegister } from "@rounds/contract/profiles/licences.ts";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";

const server = useServer();

test("200: of very many invalid lines the response names the first and their total", async () => {
  const operator = server.as(await server.make.operator());
  const csv = `name,birth_date,license_number\n김하나,850314,900001\n${",,1\n".repeat(20_000)}`;
  const { status, body } = await operator.call(importLicenceRegister, { body: { csv, dry_run: true } });
  expect([status, body.imported, body.rejected_count, body.rejected.length]).toEqual([200, 1, 20_000, 10_000]);
  expect([body.rejected[0]?.line, body.rejected.at(-1)?.line]).toEqual([3, 10_002]);
});

test("400 request.invalid: the text is longer than a part of a large file, because its lines are read without a pause", async () => {
  const operator = server.as(await server.make.operator());
  const csv = `name,birth_date,license_number\n${",,1\n".repeat(50_000)}`;
  expect(await operator.call(importLicenceRegister, { body: { csv, dry_run: true } })).toMatchObject({
    status: 400,
    errors: [{ code: "request.invalid", path: ["csv"] }],
  });
});
