import { sql, type Kysely } from "kysely";

/**
 * Completes the ledger of access rights for the time before its triggers. A right that ended with its account, its hospital or a merge has no
 * separate line in the audit log. So the ledger named people as members or operators who had lost that right.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}

// The first line that can have ended the right gives the time and the person. Without such a line, the right ended at the latest today.
const statement = `
  with latest as (
    select distinct on (user_id, business_id) user_id, business_id, role_after as role, at
      from access_right_records order by user_id, business_id, at desc, id desc),
  present as (
    select user_id, business_id, role from business_owners
    union all select id, null, 'operator' from users where is_operator)
  insert into access_right_records (at, user_id, business_id, role_before, role_after, changed_by)
  select coalesce(line.at, now()), l.user_id, l.business_id, l.role, p.role, line.actor_user_id
    from latest l
    left join present p on p.user_id = l.user_id and coalesce(p.business_id, 0) = coalesce(l.business_id, 0)
    left join lateral (
      select a.at, a.actor_user_id from audit_log a
       where p.role is null and a.at >= l.at and (
             (a.entity = 'user' and a.entity_id = l.user_id and a.action in ('account.leave', 'account.expire'))
          or (a.entity = 'business' and a.entity_id = l.business_id and a.action = 'business.delete')
          or (a.action = 'business.merge' and (a.details ->> 'from_id')::bigint = l.business_id))
       order by a.at, a.id limit 1) line on true
   where l.role is distinct from p.role`;
