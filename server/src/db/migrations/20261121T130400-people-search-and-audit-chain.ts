import { sql, type Kysely } from "kysely";

/** Creates the search of users by parts of their names, and the hash chain of the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...names, ...phones, ...chain, ...lookups]) await sql.raw(statement).execute(db);
}

const names = [
  // The searchable form of a name: lower case, no spaces, composed syllables.
  `create function searchable_name(name text) returns text language sql immutable strict parallel safe
     return lower(regexp_replace(normalize(name, NFC), '\\s', '', 'g'))`,
  // All parts of at most four letters of the name and of its initial consonants: 최, 지우 and ㅊㅈ all find 최지우.
  `create function name_parts(name text) returns text[] language sql immutable strict parallel safe
     return (select coalesce(array_agg(distinct substr(form, start, size)), '{}')
        from unnest(array[searchable_name(name), initial_consonants(normalize(name, NFC))]) as forms(form)
       cross join lateral generate_series(1, length(form)) as starts(start)
       cross join lateral generate_series(1, least(4, length(form) - start + 1)) as sizes(size))`,
  // A backward scan of the key returns the newest users with a name part. Frequent surnames cost the same as rare ones.
  `create table profile_name_parts (
     part text collate "C" not null,
     user_id bigint not null,
     primary key (part, user_id))`,
  `create function keep_name_parts() returns trigger language plpgsql as $$
   begin
     if tg_op <> 'INSERT' then
       delete from profile_name_parts where user_id = old.user_id and part = any(name_parts(old.name));
     end if;
     if tg_op <> 'DELETE' then
       insert into profile_name_parts (part, user_id) select unnest(name_parts(new.name)), new.user_id;
     end if;
     return null;
   end $$`,
  // A trigger writes the parts with the name. The foreign key deletes them with the profile.
  `create trigger profiles_name_parts after insert or delete or update of name, user_id on profiles
     for each row execute function keep_name_parts()`,
  `insert into profile_name_parts (part, user_id) select unnest(name_parts(name)), user_id from profiles`,
];

const phones = [
  // For the search by an e-mail prefix, and by the verified phone of a user without a profile.
  `create index profiles_email on profiles (lower(email) text_pattern_ops) where email is not null`,
  `create index verified_phones_phone_hash on verified_phones (phone_hash)`,
];

const chain = [
  // Null until the entry is sealed, about a second after its commit.
  `alter table audit_log
     add column position bigint check (position > 0),
     add column hash bytea check (length(hash) = 32),
     add constraint audit_log_sealed check ((position is null) = (hash is null))`,
  `create unique index audit_log_position on audit_log (position) where position is not null`,
  // Entries without a seal.
  `create index audit_log_unsealed on audit_log (id) where position is null`,
  // The start of the chain after old entries were deleted: position and hash of the last deleted entry.
  `create table audit_checkpoints (
     position bigint primary key check (position > 0),
     hash bytea not null check (length(hash) = 32),
     lines bigint not null check (lines > 0),
     newest_at timestamptz not null,
     removed_at timestamptz not null,
     seal bytea not null check (length(seal) = 32))`,
  `revoke insert, update, delete, truncate on audit_checkpoints from rounds_app`,
  // The application may write only these columns. It may not set the id, the position in the chain or the seal.
  `revoke insert on audit_log from rounds_app`,
  `grant insert (at, actor_user_id, actor_role, action, subject_user_ids, entity, entity_id, details, request_id, address)
     on audit_log to rounds_app`,
  // Also applies to the schema's owner. An entry is sealed once, and can be deleted only if a checkpoint covers it.
  `create function guard_audit_log() returns trigger language plpgsql as $$
   begin
     if tg_op = 'UPDATE' then
       if old.position is null and new.position is not null
          and (to_jsonb(new) - 'position' - 'hash') = (to_jsonb(old) - 'position' - 'hash') then
         return new;
       end if;
     elsif tg_op = 'DELETE' then
       if old.position <= (select max(c.position) from audit_checkpoints c) then
         return old;
       end if;
     end if;
     raise exception 'the audit log is written once' using errcode = 'insufficient_privilege';
   end $$`,
  `create trigger audit_log_is_written_once before update or delete on audit_log for each row execute function guard_audit_log()`,
  `create trigger audit_log_is_not_emptied before truncate on audit_log for each statement execute function guard_audit_log()`,
];

const lookups = [
  `create index audit_log_at on audit_log (at desc, id desc)`,
  `create index audit_log_actor on audit_log (actor_user_id, at desc, id desc) where actor_user_id is not null`,
  `create index audit_log_action on audit_log (action, at desc, id desc)`,
  `create index audit_log_entity on audit_log (entity, entity_id, at desc, id desc) where entity_id is not null`,
];
