import { sql, type Kysely } from "kysely";

/**
 * Creates the ledger of access rights: each start, change and end of the right of an operator or of a member of a hospital. The law requires it for
 * three years, and the audit log, which has these acts among all others, leaves after two. Triggers write it, so no statement can leave it out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...ledger, ...triggers, ...earlier]) await sql.raw(statement).execute(db);
}

const ledger = [
  // Without foreign keys, because a record outlives the person and the hospital. It contains ids only.
  `create table access_right_records (
     id bigint generated always as identity primary key,
     at timestamptz not null default now(),
     user_id bigint not null,
     -- Null for the right of an operator.
     business_id bigint,
     -- Null for no right.
     role_before text,
     role_after text,
     -- Null if the server changed it, or if nothing names the person.
     changed_by bigint,
     check (role_before is distinct from role_after),
     check (business_id is not null or (coalesce(role_before, 'operator') = 'operator' and coalesce(role_after, 'operator') = 'operator')))`,
  `create index access_right_records_at on access_right_records (at)`,
  `create index access_right_records_user_id on access_right_records (user_id, at)`,
  `create index access_right_records_business_id on access_right_records (business_id, at) where business_id is not null`,
  `revoke insert, update, delete, truncate on access_right_records from rounds_app`,
  // Also applies to the schema's owner.
  `create function guard_access_right_records() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' then
       if old.at < now() - interval '3 years' then
         return old;
       end if;
     end if;
     raise exception 'records of access rights are written once' using errcode = 'insufficient_privilege';
   end $$`,
  `create trigger access_right_records_are_written_once before update or delete on access_right_records
     for each row execute function guard_access_right_records()`,
  `create trigger access_right_records_are_not_emptied before truncate on access_right_records
     for each statement execute function guard_access_right_records()`,
  `create function delete_expired_access_rights(before timestamptz, at_once integer) returns integer
     language plpgsql security definer set search_path = public as $$
   declare
     deleted integer;
   begin
     delete from access_right_records r where r.id = any(array(
       select e.id from access_right_records e
        where e.at < least(before, now() - interval '3 years')
          and not exists (select from legal_holds h where h.user_id in (e.user_id, e.changed_by) and h.lifted_at is null)
        order by e.at limit at_once));
     get diagnostics deleted = row_count;
     return deleted;
   end $$`,
  `revoke execute on function delete_expired_access_rights(timestamptz, integer) from public`,
  `grant execute on function delete_expired_access_rights(timestamptz, integer) to rounds_app`,
];

const triggers = [
  // At the end of the transaction, which then has its line in the audit log. All of its lines have the time of its start and name who acted.
  `create function record_access_right(person bigint, hospital bigint, before text, after text) returns void
     language sql security definer set search_path = public as $$
     insert into access_right_records (user_id, business_id, role_before, role_after, changed_by)
     values (person, hospital, before, after,
       (select l.actor_user_id from audit_log l where l.at = now() and l.actor_user_id is not null order by l.id desc limit 1));
   $$`,
  `revoke execute on function record_access_right(bigint, bigint, text, text) from public`,
  `create function follow_member_rights() returns trigger language plpgsql security definer set search_path = public as $$
   begin
     if tg_op = 'UPDATE' and (old.user_id, old.business_id) = (new.user_id, new.business_id) then
       perform record_access_right(new.user_id, new.business_id, old.role, new.role);
       return null;
     end if;
     if tg_op <> 'INSERT' then
       perform record_access_right(old.user_id, old.business_id, old.role, null);
     end if;
     if tg_op <> 'DELETE' then
       perform record_access_right(new.user_id, new.business_id, null, new.role);
     end if;
     return null;
   end $$`,
  `create constraint trigger business_owners_rights after insert or delete on business_owners
     deferrable initially deferred for each row execute function follow_member_rights()`,
  `create constraint trigger business_owners_changed_rights after update on business_owners deferrable initially deferred for each row
     when ((old.user_id, old.business_id, old.role) is distinct from (new.user_id, new.business_id, new.role))
     execute function follow_member_rights()`,
  `create function follow_operator_rights() returns trigger language plpgsql security definer set search_path = public as $$
   begin
     if tg_op = 'UPDATE' and new.is_operator or tg_op = 'INSERT' then
       perform record_access_right(new.id, null, null, 'operator');
     else
       perform record_access_right(old.id, null, 'operator', null);
     end if;
     return null;
   end $$`,
  `create constraint trigger users_first_operator_right after insert on users deferrable initially deferred for each row
     when (new.is_operator) execute function follow_operator_rights()`,
  `create constraint trigger users_operator_rights after update of is_operator on users deferrable initially deferred for each row
     when (old.is_operator is distinct from new.is_operator) execute function follow_operator_rights()`,
  `create constraint trigger users_last_operator_right after delete on users deferrable initially deferred for each row
     when (old.is_operator) execute function follow_operator_rights()`,
];

const operatorLine = "l.action = 'operator.withdraw' or (l.action = 'operator.grant' and l.details ->> 'was_operator' = 'false')";

const earlier = [
  // The audit log names the earlier changes. A repeated grant changed nothing.
  `insert into access_right_records (at, user_id, role_before, role_after, changed_by)
   select l.at, l.entity_id, case l.action when 'operator.withdraw' then 'operator' end, case l.action when 'operator.grant' then 'operator' end,
          l.actor_user_id
     from audit_log l where l.entity_id is not null and (${operatorLine}) order by l.at`,
  `insert into access_right_records (at, user_id, business_id, role_before, role_after, changed_by)
   select l.at, l.subject_user_ids[1], l.entity_id,
          case l.action when 'business_member.join' then null when 'business_member.change_role' then l.details ->> 'from' else l.details ->> 'role' end,
          case l.action when 'business_member.join' then l.details ->> 'role' when 'business_member.change_role' then l.details ->> 'to' end,
          l.actor_user_id
     from audit_log l
    where l.action in ('business_member.join', 'business_member.change_role', 'business_member.leave', 'business_member.remove')
      and l.entity_id is not null and cardinality(l.subject_user_ids) = 1
    order by l.at`,
  // A right without such a line was given with the hospital, by a claim or by the first installation.
  `insert into access_right_records (at, user_id, role_after, changed_by)
   select coalesce(g.granted_at, u.created_at), u.id, 'operator', g.granted_by
     from users u left join operator_grants g on g.user_id = u.id
    where u.is_operator and not exists (
      select from access_right_records r where r.user_id = u.id and r.business_id is null and r.role_after = 'operator')`,
  `insert into access_right_records (at, user_id, business_id, role_after)
   select o.created_at, o.user_id, o.business_id, o.role from business_owners o
    where not exists (select from access_right_records r where r.user_id = o.user_id and r.business_id = o.business_id and r.role_after = o.role)`,
];
