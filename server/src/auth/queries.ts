import type { LegalKind } from "@rounds/contract/accounts/legal.ts";
import { arrayLiteral } from "../db/array-literal.ts";
import type { Db } from "../db/database.ts";
import { perDatabase } from "../db/per-database.ts";
import { prepare, prepareWrite } from "../db/prepared.ts";
import { createBatchLoader } from "../lib/batch-loader.ts";
import { hashToken, type Vault } from "../lib/vault.ts";
import type { IdleMinutes } from "../settings/idle-minutes.ts";
import type { Actor } from "./actor.ts";
import { colleagueName, signInEmail } from "./sign-in-email.ts";

const colleagues = prepare<{ id: number; name: string | null; email_sealed: string | null }>(`
  select u.id, p.name, case when p.name is null then ${signInEmail("u.id")} end as email_sealed
    from users u left join profiles p on p.user_id = u.id where u.id = any($1::bigint[]) and u.deleted_at is null`);

type ActorRow = {
  hash: Buffer;
  user_id: number;
  user_code: string;
  session_id: number;
  is_operator: boolean;
  is_enrolled: boolean;
  has_passed: boolean;
  /** Since the second factor or the last use of a page, seconds. Null before the first factor. */
  idle_seconds: number | null;
  /** Since the sign-in or the last use of the hospitals' console, seconds. */
  member_idle_seconds: number;
  has_profile: boolean;
  business_ids: number[];
  editable_business_ids: number[];
};

/** Whether a session `s` has passed the second factor, and the code is not too old. */
export const hasPassedFactor = "coalesce(s.factor_passed_at > now() - interval '12 hours', false)";
/** When an operator last used a session `s`. Null before the first factor. */
export const lastUse = "greatest(s.factor_passed_at, s.active_at)";
/** When a member of a hospital last used a session `s`. The use of the operators' console is no use of this one. */
const lastMemberUse = "greatest(s.created_at, s.member_active_at)";

/**
 * Whether a session `s` of a user `u` has the operator rights. `idleMinutes` is a parameter of the statement, and null where no factor is
 * required.
 */
export const hasOperatorRights = (idleMinutes: string): string =>
  `u.is_operator and (${idleMinutes}::int is null or ${hasPassedFactor} and ${lastUse} > now() - make_interval(mins => ${idleMinutes}::int))`;

/** Whether a session `s` has the rights of its person as a member of hospitals. `idleMinutes` as above, and null where they do not end. */
const hasMemberRights = (idleMinutes: string): string =>
  `(${idleMinutes}::int is null or ${lastMemberUse} > now() - make_interval(mins => ${idleMinutes}::int))`;

/**
 * Reads token, session, person and memberships for each request, so that a logout or a new role takes effect immediately.
 * `tokens` has the columns hash, session_id and expires_at.
 */
const actorsOf = (tokens: string) =>
  prepare<ActorRow>(
    `
  select t.hash, u.id as user_id, u.user_code, s.id as session_id, u.is_operator,
         u.is_operator and exists (select from operator_factors f where f.user_id = u.id and f.enrolled_at is not null) as is_enrolled,
         ${hasPassedFactor} as has_passed,
         extract(epoch from now() - ${lastUse})::int as idle_seconds,
         extract(epoch from now() - ${lastMemberUse})::int as member_idle_seconds,
         exists (select from profiles p where p.user_id = u.id) as has_profile,
         array(select o.business_id::int from business_owners o where o.user_id = u.id order by 1) as business_ids,
         array(select o.business_id::int from business_owners o
                where o.user_id = u.id and o.role in ('owner', 'editor') order by 1) as editable_business_ids
    from (${tokens}) t
    join sessions s on s.id = t.session_id and s.revoked_at is null
    join users u on u.id = s.user_id and u.deleted_at is null
   where t.hash = any($1::bytea[]) and t.expires_at > now()`,
    "authentication",
  );

/** The main token is valid everywhere except below /webinar and /tracking, and the webinar token only there. */
export type TokenKind = "main" | "webinar";

const actorsByToken: Readonly<Record<TokenKind, ReturnType<typeof actorsOf>>> = {
  main: actorsOf("select access_hash as hash, session_id, access_expires_at as expires_at from session_tokens"),
  webinar: actorsOf("select token_hash as hash, session_id, expires_at from webinar_tokens"),
};

/** One statement for the tokens of one event loop iteration. Requests of one page often carry the same token. */
const loaderOf = (kind: TokenKind) =>
  perDatabase(({ db }: { readonly db: Db }) =>
    createBatchLoader<Buffer, ActorRow | undefined>(async (hashes) => {
      const keys = hashes.map((hash) => hash.toString("latin1"));
      const distinct = new Map(hashes.map((hash, index) => [keys[index], hash]));
      const rows = await actorsByToken[kind](db, [[...distinct.values()]]);
      const rowOfKey = new Map(rows.map((row) => [row.hash.toString("latin1"), row]));
      return keys.map((key) => rowOfKey.get(key));
    }),
  );
const rowLoaders: Readonly<Record<TokenKind, ReturnType<typeof loaderOf>>> = { main: loaderOf("main"), webinar: loaderOf("webinar") };

/** Saving each use would add a write to each request. */
const usePrecisionSeconds = 60;

/** Of parallel requests only one writes. */
const saveUseIn = (column: "active_at" | "member_active_at") =>
  prepareWrite<never>(`update sessions set ${column} = now()
    where id = $1 and (${column} is null or ${column} <= now() - interval '${usePrecisionSeconds} seconds')`);
const saveUse = saveUseIn("active_at");
const saveMemberUse = saveUseIn("member_active_at");

const isIdle = (seconds: number | null, minutes: number): boolean => seconds === null || seconds >= minutes * 60;

type Presence = {
  readonly idleMinutes: IdleMinutes;
  /** Whether a person has used the page that sends the request. */
  readonly isUsed: boolean;
};

/**
 * The user of a token. Null if the token is unknown, expired or of another kind, or its session has ended. Where a factor is required, an
 * operator has the operator rights only if the session passed it in the last 12 hours. A person must also have used the session within the
 * minutes of the role. Only this file decides that. A later use does not restore the rights.
 */
export async function findActor(db: Db, token: string, kind: TokenKind, { idleMinutes, isUsed }: Presence): Promise<Actor | null> {
  const row = await rowLoaders[kind]({ db }).load(hashToken(token));
  if (!row) return null;
  const { operator: minutes, member: memberMinutes } = idleMinutes;
  const isAwaited = minutes !== null && row.is_operator && !(row.is_enrolled && row.has_passed && !isIdle(row.idle_seconds, minutes));
  const isSaved = isUsed && minutes !== null && row.is_operator && !isAwaited && (row.idle_seconds ?? 0) >= usePrecisionSeconds;
  if (isSaved) await saveUse(db, [row.session_id]);
  const isMember = memberMinutes !== null && row.business_ids.length > 0;
  const hasEnded = isMember && isIdle(row.member_idle_seconds, memberMinutes);
  if (isUsed && isMember && !hasEnded && row.member_idle_seconds >= usePrecisionSeconds) await saveMemberUse(db, [row.session_id]);
  return {
    userId: row.user_id,
    userCode: row.user_code,
    sessionId: row.session_id,
    isOperator: row.is_operator && !isAwaited,
    awaitedFactor: isAwaited ? (row.is_enrolled ? "code" : "enrolment") : null,
    hasProfile: row.has_profile,
    businessIds: hasEnded ? [] : row.business_ids,
    editableBusinessIds: hasEnded ? [] : row.editable_business_ids,
    endedBusinessIds: hasEnded ? row.business_ids : [],
  };
}

const endedSessions = prepare<{ place: number }>(`
  select w.place::int as place
    from unnest($1::bigint[], $2::boolean[], $3::boolean[]) with ordinality as w(id, is_operator, is_member, place)
   where not exists (
     select from sessions s join users u on u.id = s.user_id
      where s.id = w.id and s.revoked_at is null and u.deleted_at is null
        and (not w.is_operator or ${hasOperatorRights("$4")})
        and (not w.is_member or ${hasMemberRights("$5")}))`);

/** The session of a stream, and the rights with which it was opened. */
export type StreamRights = { readonly sessionId: number; readonly isOperator: boolean; readonly isMember: boolean };

/** For streams that stay open: those whose session has ended, or no longer has their rights. */
export async function findEnded<S extends StreamRights>(db: Db, streams: readonly S[], idleMinutes: IdleMinutes): Promise<S[]> {
  const rows = await endedSessions(db, [
    arrayLiteral(streams.map(({ sessionId }) => sessionId)),
    arrayLiteral(streams.map(({ isOperator }) => isOperator)),
    arrayLiteral(streams.map(({ isMember }) => isMember)),
    idleMinutes.operator,
    idleMinutes.member,
  ]);
  return rows.flatMap(({ place }) => streams[place - 1] ?? []);
}

/** How operators know these colleagues (`colleagueName`), by their ids. Without people who have left. */
export async function listColleagueNames(db: Db, vault: Vault, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const present = [...new Set(ids.filter((id) => id !== null))];
  if (present.length === 0) return new Map();
  const rows = await colleagues(db, [present]);
  return new Map(
    rows.flatMap(({ id, name, email_sealed }) => {
      const known = colleagueName(vault, name, email_sealed);
      return known === null ? [] : [[id, known] as const];
    }),
  );
}

/** The same for one colleague. Null without an id, too. */
export const findColleagueName = async (db: Db, vault: Vault, id: number | null): Promise<string | null> =>
  id === null ? null : ((await listColleagueNames(db, vault, [id])).get(id) ?? null);

/** Consents to this version of a text, and to later ones, count. */
export type Requirement = { readonly kind: LegalKind; readonly since: string };

const missingConsents = prepare<{ kind: LegalKind }>(`
  select r.kind from unnest($2::text[], $3::text[]) as r (kind, since)
   where not exists (
     select from consents c where c.user_id = $1::bigint and c.kind = r.kind and c.granted and c.version >= r.since)`);

/** The kinds of legal texts to which the person has not agreed in a version that counts. */
export async function listMissingConsents(db: Db, userId: number, requirements: readonly Requirement[]): Promise<LegalKind[]> {
  const rows = await missingConsents(db, [userId, requirements.map(({ kind }) => kind), requirements.map(({ since }) => since)]);
  return rows.map(({ kind }) => kind);
}
