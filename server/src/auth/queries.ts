import type { Db } from "../db/database.ts";
import { perDatabase } from "../db/per-database.ts";
import { prepare } from "../db/prepared.ts";
import { createBatchLoader } from "../lib/batch-loader.ts";
import { hashToken } from "../lib/vault.ts";
import type { Actor } from "./actor.ts";

type ActorRow = {
  access_hash: Buffer;
  user_id: number;
  user_code: string;
  session_id: number;
  is_operator: boolean;
  is_enrolled: boolean;
  has_passed: boolean;
  has_profile: boolean;
  business_ids: number[];
  editable_business_ids: number[];
};

// Reads token, session, person and memberships for each request, so that a logout or a new role takes effect immediately.
const actorsByAccessToken = prepare<ActorRow>(
  `
  select t.access_hash, u.id as user_id, u.user_code, s.id as session_id, u.is_operator,
         u.is_operator and exists (select from operator_factors f where f.user_id = u.id and f.enrolled_at is not null) as is_enrolled,
         coalesce(s.factor_passed_at > now() - interval '12 hours', false) as has_passed,
         exists (select from profiles p where p.user_id = u.id) as has_profile,
         array(select o.business_id::int from business_owners o where o.user_id = u.id order by 1) as business_ids,
         array(select o.business_id::int from business_owners o
                where o.user_id = u.id and o.role in ('owner', 'editor') order by 1) as editable_business_ids
    from session_tokens t
    join sessions s on s.id = t.session_id and s.revoked_at is null
    join users u on u.id = s.user_id and u.deleted_at is null
   where t.access_hash = any($1::bytea[]) and t.access_expires_at > now()`,
  "authentication",
);

/** One statement for the tokens of one event loop iteration. Requests of one page often carry the same token. */
const rowLoaderOf = perDatabase(({ db }: { readonly db: Db }) =>
  createBatchLoader<Buffer, ActorRow | undefined>(async (hashes) => {
    const keys = hashes.map((hash) => hash.toString("latin1"));
    const distinct = new Map(hashes.map((hash, index) => [keys[index], hash]));
    const rows = await actorsByAccessToken(db, [[...distinct.values()]]);
    const rowOfKey = new Map(rows.map((row) => [row.access_hash.toString("latin1"), row]));
    return keys.map((key) => rowOfKey.get(key));
  }),
);

/**
 * The user of an access token. Null if the token is unknown or expired, or its session has ended. With `wantsFactor` an operator has
 * the operator rights only if the session passed the second factor in the last 12 hours. Only this function decides that.
 */
export async function findActor(db: Db, accessToken: string, wantsFactor: boolean): Promise<Actor | null> {
  const row = await rowLoaderOf({ db }).load(hashToken(accessToken));
  if (!row) return null;
  const isAwaited = wantsFactor && row.is_operator && !(row.is_enrolled && row.has_passed);
  return {
    userId: row.user_id,
    userCode: row.user_code,
    sessionId: row.session_id,
    isOperator: row.is_operator && !isAwaited,
    awaitedFactor: isAwaited ? (row.is_enrolled ? "code" : "enrolment") : null,
    hasProfile: row.has_profile,
    businessIds: row.business_ids,
    editableBusinessIds: row.editable_business_ids,
  };
}
