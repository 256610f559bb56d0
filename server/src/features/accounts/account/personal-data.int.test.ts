import { sql } from "kysely";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { erasedTables, exportedTables, personalData } from "./personal-data.ts";

const server = useServer();

type Column = { readonly table: string; readonly column: string };

/** Columns that refer to a person, by foreign key or by name, and sealed columns. */
async function personalColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and (c.column_name ~ '(_|^)user_ids?$' or c.column_name ~ '_sealed$' or c.table_name = 'users')
    union
    select k.conrelid::regclass::text, a.attname::text from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
     -- A partition has the keys of its table.
     where k.contype = 'f' and k.confrelid = 'users'::regclass and k.conparentid = 0`.execute(server.deps.db);
  return rows;
}

test("every table with a person's id or a sealed column states how it is erased and exported, and no other table does", async () => {
  const tables = new Set((await personalColumns()).map(({ table }) => table));
  expect(Object.keys(personalData).toSorted(), "state it in `personal-data.ts`").toEqual([...tables].toSorted());
});

test("every sealed column of an exported table is either opened or internal", async () => {
  const sealed = (await personalColumns()).filter(({ column }) => column.endsWith("_sealed"));
  const exported = new Map(exportedTables.map(({ table, opened, internal }) => [table as string, [...opened, ...internal]]));
  const undecided = sealed.filter(({ table, column }) => exported.get(table)?.includes(column) === false);
  expect(undecided).toEqual([]);
});

test("no exported column names another person", async () => {
  const internal = new Map(exportedTables.map(({ table, internal }) => [table as string, internal as readonly string[]]));
  const others = (await personalColumns()).filter(
    ({ table, column }) => table !== "users" && column !== "user_id" && !column.endsWith("_sealed"),
  );
  expect(others.filter(({ table, column }) => internal.get(table)?.includes(column) === false)).toEqual([]);
});

test("each key of the exported file belongs to one table", () => {
  const keys = exportedTables.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("drafts of posts, which contain names and phone numbers, are erased", () => {
  expect(erasedTables).toContain("job_post_drafts");
});
