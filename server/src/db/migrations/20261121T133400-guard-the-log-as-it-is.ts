import { sql, type Kysely } from "kysely";

/**
 * Whether anything but the seal of a line changes is seen by comparing rows as they are stored, whatever columns they have. As JSON, as
 * before, two thirds of what sealing costs went into writing down the ids of everybody who was on a page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(guard).execute(db);
}

const guard = `create or replace function guard_audit_log() returns trigger language plpgsql as $$
declare
  unsealed audit_log;
begin
  if tg_op = 'UPDATE' then
    unsealed := new;
    unsealed.position := null;
    unsealed.hash := null;
    if new.position is not null and unsealed *= old then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if old.position <= (select max(c.position) from audit_checkpoints c) then
      return old;
    end if;
  end if;
  raise exception 'the audit log is written once' using errcode = 'insufficient_privilege';
end $$`;
