import { sql, type Kysely } from "kysely";

/** Operators filter the audit log by the kind of an act. Without an index a rare kind would scan millions of readings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The contract has the same lists.
  `create function audit_kind(action text) returns text language sql immutable parallel safe as $$
     select case
       when split_part(action, '.', 2) in ('read', 'list', 'search', 'download') then 'read'
       when split_part(action, '.', 2) in ('send', 'request') then 'send'
       when split_part(action, '.', 2) in ('decide', 'approve', 'reject', 'pass', 'refuse') then 'review'
       when split_part(action, '.', 2) in ('delete', 'remove', 'revoke', 'withdraw', 'leave', 'end', 'cancel', 'reset') then 'remove'
       else 'change'
     end
   $$`,
  `create index audit_log_kind on audit_log (audit_kind(action), at desc, id desc)`,
];
