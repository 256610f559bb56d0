import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import type { RegisteredHospital } from "./read-row.ts";

export type UpsertCounts = { readonly added: number; readonly changed: number };

/** Runs `work` on one connection with a long statement timeout, because a batch takes longer than a request. */
export const withLongStatements = <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = '60s'`.execute(connection);
    try {
      return await work(connection);
    } finally {
      // Fails only when the connection is lost. Then there is nothing to reset.
      await sql`reset statement_timeout`.execute(connection).catch(() => {});
    }
  });

const importedColumns = sql.raw("name, category, address, region, district, lat, lng, location_kind, phone_number, web_site, num_doctors");
const ofBusiness = sql.raw(
  "b.name, b.category, b.address, b.region, b.district, b.lat, b.lng, b.location_kind, b.phone_number, b.web_site, b.num_doctors",
);
const ofWanted = sql.raw(
  "w.name, w.category, w.address, w.region, w.district, w.lat, w.lng, w.location_kind, w.phone_number, w.web_site, w.num_doctors",
);

/**
 * The wanted values of each row. A hospital with an owner keeps its data, and the import fills only empty fields.
 * It fills the place only if the address is the same as in the register.
 */
function wantedRows(hospitals: readonly RegisteredHospital[]) {
  const column = <K extends keyof RegisteredHospital>(name: K): RegisteredHospital[K][] => hospitals.map((hospital) => hospital[name]);
  return sql`
    input as (
      select * from unnest(${column("hira_code")}::text[], ${column("name")}::text[], ${column("category")}::text[], ${column("address")}::text[],
        ${column("region")}::text[], ${column("district")}::text[], ${column("lat")}::float8[], ${column("lng")}::float8[],
        ${column("phone_number")}::text[], ${column("web_site")}::text[], ${column("num_doctors")}::int[])
        as i(hira_code, name, category, address, region, district, lat, lng, phone_number, web_site, num_doctors)),
    wanted as (
      select b.id, i.hira_code,
             case when o.owned then b.name else i.name end as name,
             case when o.owned then b.category else i.category end as category,
             case when o.owned then b.address else i.address end as address,
             case when o.owned and (b.region is not null or b.address <> i.address) then b.region else i.region end as region,
             case when o.owned and (b.region is not null or b.address <> i.address) then b.district else i.district end as district,
             case when o.owned and (b.lat is not null or b.address <> i.address) then b.lat else i.lat end as lat,
             case when o.owned and (b.lat is not null or b.address <> i.address) then b.lng else i.lng end as lng,
             case when o.owned and (b.lat is not null or b.address <> i.address) then b.location_kind
                  when i.lat is null then 'general' else 'exact' end as location_kind,
             case when o.owned then coalesce(b.phone_number, i.phone_number) else i.phone_number end as phone_number,
             case when o.owned then coalesce(b.web_site, i.web_site) else i.web_site end as web_site,
             case when o.owned then coalesce(b.num_doctors, i.num_doctors) else i.num_doctors end as num_doctors
        from input i
        left join businesses b using (hira_code)
        left join lateral (select exists (select from business_owners w where w.business_id = b.id) as owned) o on true)`;
}

const countsOf = ({ rows: [counts] }: { readonly rows: readonly UpsertCounts[] }): UpsertCounts => {
  if (!counts) throw new Error("the count query returned no row");
  return counts;
};

/** Returns the counts of `upsertRegistered` without changing rows. */
export const compareRegistered = async (db: Db, hospitals: readonly RegisteredHospital[]): Promise<UpsertCounts> =>
  countsOf(
    await sql<UpsertCounts>`
      with ${wantedRows(hospitals)}
      select count(*) filter (where w.id is null)::int as added,
             count(*) filter (where w.id is not null and (${ofBusiness}) is distinct from (${ofWanted}))::int as changed
        from wanted w left join businesses b on b.id = w.id`.execute(db),
  );

/** Inserts or updates hospitals of the register. Each code may occur once. Equal rows stay untouched. */
export const upsertRegistered = async (db: Db, hospitals: readonly RegisteredHospital[]): Promise<UpsertCounts> =>
  countsOf(
    await sql<UpsertCounts>`
      with ${wantedRows(hospitals)},
      updated as (
        update businesses b set (${importedColumns}, updated_at) = row(${ofWanted}, now())
          from wanted w
         where b.id = w.id and (${ofBusiness}) is distinct from (${ofWanted})
         returning b.id),
      added as (
        insert into businesses (hira_code, ${importedColumns})
        select w.hira_code, ${ofWanted} from wanted w where w.id is null
        on conflict (hira_code) do nothing
        returning id)
      select (select count(*)::int from added) as added, (select count(*)::int from updated) as changed`.execute(db),
  );

const columns = [
  "id",
  "file_name",
  "byte_size",
  "storage_key",
  "state",
  "row_count",
  "read",
  "added",
  "changed",
  "unchanged",
  "rejected",
  "noted",
  "failure",
  "created_at",
  "finished_at",
] as const;

export const find = (db: Db, importId: number) =>
  db.selectFrom("hospital_imports").select(columns).where("id", "=", importId).executeTakeFirst();

export type ImportRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const lock = (tx: Tx, importId: number): Promise<ImportRow | undefined> =>
  tx.selectFrom("hospital_imports").select(columns).where("id", "=", importId).forUpdate().executeTakeFirst();

/** Newest first. */
export const list = (db: Db, limit: number, beforeId: number | null): Promise<ImportRow[]> =>
  db
    .selectFrom("hospital_imports")
    .select(columns)
    .$if(beforeId !== null, (query) => query.where("id", "<", beforeId ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export async function countImports(db: Db, cap: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from hospital_imports limit ${cap}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Serialises starting imports until the transaction ends. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('hospital_imports'))`.execute(tx);
}

const activeStates = ["receiving", "checking", "importing"] as const;

/** Whether an import is being received, checked or written. */
export async function hasActiveImport(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom("hospital_imports")
    .select("id")
    .where(
      "state",
      "in",
      activeStates.map((state) => sql.lit(state)),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels uploads that started before `begunBefore` and never finished, for example after a crash. */
export async function cancelStaleUploads(tx: Tx, begunBefore: Date): Promise<void> {
  await tx
    .updateTable("hospital_imports")
    .set({ state: "cancelled", finished_at: new Date().toISOString() })
    .where("state", "=", sql.lit("receiving"))
    .where("created_at", "<", begunBefore.toISOString())
    .execute();
}

export async function insert(tx: Tx, values: { file_name: string; storage_key: string; uploaded_by: number }): Promise<number> {
  return (await tx.insertInto("hospital_imports").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

type Change = Partial<Omit<ImportRow, "id" | "file_name" | "created_at">>;

/** Changes the import if it is still in the state `whileIn`. False when another request has changed the state. */
export async function change(db: Db, importId: number, whileIn: string, values: Change): Promise<boolean> {
  const row = await db
    .updateTable("hospital_imports")
    .set({ ...values, updated_at: sql<string>`now()` })
    .where("id", "=", importId)
    .where("state", "=", whileIn)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export const remove = async (db: Db, importId: number): Promise<void> => {
  await db.deleteFrom("hospital_imports").where("id", "=", importId).execute();
};

export type Problem = { readonly line: number; readonly kind: "rejected" | "noted"; readonly reason: string };

export async function addProblems(db: Db, importId: number, problems: readonly Problem[]): Promise<void> {
  if (problems.length === 0) return;
  await sql`
    insert into hospital_import_problems (hospital_import_id, line, kind, reason)
    select ${importId}::bigint, * from unnest(${problems.map(({ line }) => line)}::int[], ${problems.map(({ kind }) => kind)}::text[],
      ${problems.map(({ reason }) => reason)}::text[])`.execute(db);
}

export const removeProblems = async (db: Db, importId: number): Promise<void> => {
  await db.deleteFrom("hospital_import_problems").where("hospital_import_id", "=", importId).execute();
};

/** Problems in the order of the file, after the given line and id. */
export const listProblems = (db: Db, importId: number, limit: number, after: readonly (string | number)[] | null) =>
  db
    .selectFrom("hospital_import_problems")
    .select(["id", "line", "kind", "reason"])
    .where("hospital_import_id", "=", importId)
    .$if(after !== null, (query) => query.where(sql<boolean>`(line, id) > (${after?.[0]}::int, ${after?.[1]}::bigint)`))
    .orderBy("line")
    .orderBy("id")
    .limit(limit)
    .execute();

export async function countProblems(db: Db, importId: number, cap: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from hospital_import_problems where hospital_import_id = ${importId} limit ${cap}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Inactive imports that still have a stored file and did not change since `untouchedSince`. */
export const listStale = (db: Db, untouchedSince: Date) =>
  db
    .selectFrom("hospital_imports")
    .select(["id", "state", "storage_key"])
    .where("storage_key", "is not", null)
    .where("updated_at", "<", untouchedSince.toISOString())
    .where("state", "not in", ["checking", "importing"])
    .execute();
