import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { RegisteredHospital } from "./read-row.ts";

export type UpsertCounts = { readonly added: number; readonly changed: number };

/** Session-bound memory of the codes that this file had so far, kept outside our own memory. Needs one connection throughout. */
export async function beginSeenCodes(db: Db): Promise<void> {
  await sql`create temporary table if not exists hospital_import_seen (hira_code text primary key, line integer not null)`.execute(db);
  await sql`truncate hospital_import_seen`.execute(db);
}

/** Remembers the codes; answers those that came before, with the line on which they came first. */
export async function rememberCodes(db: Db, codes: readonly { code: string; line: number }[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ hira_code: string; line: number }>`
    with input as (select * from unnest(${codes.map(({ code }) => code)}::text[], ${codes.map(({ line }) => line)}::int[]) as i(hira_code, line)),
         known as (select s.hira_code, s.line from hospital_import_seen s join input using (hira_code)),
         added as (insert into hospital_import_seen select hira_code, line from input on conflict do nothing)
    select * from known`.execute(db);
  return new Map(rows.map((row) => [row.hira_code, row.line]));
}

/**
 * Brings the hospitals of the register up to date, each code once. Rows that are the same stay untouched. Where somebody owns the
 * hospital, its own data come first: only what is empty is filled in, and the place only while the address is the register's.
 */
export async function upsertRegistered(db: Db, hospitals: readonly RegisteredHospital[]): Promise<UpsertCounts> {
  const column = <K extends keyof RegisteredHospital>(name: K): RegisteredHospital[K][] => hospitals.map((hospital) => hospital[name]);
  const { rows } = await sql<UpsertCounts>`
    with input as (
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
             case when o.owned then coalesce(b.phone_number, i.phone_number) else i.phone_number end as phone_number,
             case when o.owned then coalesce(b.web_site, i.web_site) else i.web_site end as web_site,
             case when o.owned then coalesce(b.num_doctors, i.num_doctors) else i.num_doctors end as num_doctors
        from input i
        left join businesses b using (hira_code)
        left join lateral (select exists (select from business_owners w where w.business_id = b.id) as owned) o on true),
    updated as (
      update businesses b
         set name = w.name, category = w.category, address = w.address, region = w.region, district = w.district, lat = w.lat, lng = w.lng,
             phone_number = w.phone_number, web_site = w.web_site, num_doctors = w.num_doctors, updated_at = now()
        from wanted w
       where b.id = w.id
         and (b.name, b.category, b.address, b.region, b.district, b.lat, b.lng, b.phone_number, b.web_site, b.num_doctors)
             is distinct from (w.name, w.category, w.address, w.region, w.district, w.lat, w.lng, w.phone_number, w.web_site, w.num_doctors)
       returning b.id),
    added as (
      insert into businesses (hira_code, name, category, address, region, district, lat, lng, location_kind, phone_number, web_site, num_doctors)
      select hira_code, name, category, address, region, district, lat, lng, case when lat is null then 'general' else 'exact' end,
             phone_number, web_site, num_doctors
        from wanted where id is null
      on conflict (hira_code) do nothing
      returning id)
    select (select count(*)::int from added) as added, (select count(*)::int from updated) as changed`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("the upsert answered nothing");
  return counts;
}
