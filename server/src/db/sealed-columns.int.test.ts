import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useServer } from "../testing/harness.ts";

const server = useServer();

test("no table contains a phone number, birth date or licence in plain text", async () => {
  const doctor = await server.make.doctor({ phone_number: "01000424242", birth_date: "790229", license_number: "987123" });
  await server.make.licence({ license_number: "987123", birth_date: "790229" });
  const post = await server.make.jobPost();
  await server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } }, { headers: { "idempotency-key": "sealed-columns" } });
  await server.runJobs();
  const tables = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    server.deps.db,
  );
  const found: string[] = [];
  for (const { name } of tables.rows.filter((table) => !table.name.startsWith("kysely_"))) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} t`.execute(server.deps.db);
    const dump = rows.map(({ line }) => line).join("\n");
    // Not as part of a hash, a time or a sealed value, which may contain these digits by chance.
    for (const value of ["01000424242", "790229", "987123"])
      if (new RegExp(`(?<![\\w.+/])${value}(?![\\w+/])`).test(dump)) found.push(`${name}: ${value}`);
  }
  expect(found).toEqual([]);
});

test("columns that end in _sealed contain sealed values only, bound to their own column", async () => {
  const doctor = await server.make.doctor({ email: "someone@mail.example" });
  const row = await server.deps.db.selectFrom("profiles").selectAll().where("user_id", "=", doctor.userId).executeTakeFirstOrThrow();
  expect(server.deps.vault.open("profiles.phone_number", row.phone_number_sealed)).toBe(doctor.phoneNumber);
  expect(() => server.deps.vault.open("profiles.birth_date", row.phone_number_sealed)).toThrow();
  for (const sealed of [row.phone_number_sealed, row.birth_date_sealed, row.license_number_sealed])
    expect(sealed).toMatch(/^t1\.[A-Za-z0-9+/]{38,}=*$/);
  expect(row.phone_number_hash).toEqual(server.deps.vault.lookup("profiles.phone_number", doctor.phoneNumber));
});
