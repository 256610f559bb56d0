import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { olderRows } from "../../../db/retention.ts";

export async function insertFlow(
  db: Db,
  flow: { stateHash: Buffer; provider: string; challenge: string; checksSealed: string; seconds: number },
): Promise<void> {
  await db
    .insertInto("login_flows")
    .values({
      state_hash: flow.stateHash,
      provider: flow.provider,
      challenge: flow.challenge,
      checks_sealed: flow.checksSealed,
      expires_at: sql`now() + make_interval(secs => ${flow.seconds})`,
    })
    .execute();
}

/** Deletes and returns a started flow, so that its callback works once. Undefined for an unknown or expired flow. */
export async function takeFlow(db: Db, provider: string, stateHash: Buffer) {
  return db
    .deleteFrom("login_flows")
    .where("state_hash", "=", stateHash)
    .where("provider", "=", provider)
    .where("expires_at", ">", sql<string>`now()`)
    .returning(["challenge", "checks_sealed"])
    .executeTakeFirst();
}

export async function insertTicket(
  db: Db,
  ticket: { ticketHash: Buffer; provider: string; challenge: string; identitySealed: string; seconds: number },
): Promise<void> {
  await db
    .insertInto("login_tickets")
    .values({
      ticket_hash: ticket.ticketHash,
      provider: ticket.provider,
      challenge: ticket.challenge,
      identity_sealed: ticket.identitySealed,
      expires_at: sql`now() + make_interval(secs => ${ticket.seconds})`,
    })
    .execute();
}

/** Deletes and returns a ticket, so that it works once. A try with a wrong secret deletes it too. */
export async function takeTicket(db: Db, provider: string, ticketHash: Buffer) {
  return db
    .deleteFrom("login_tickets")
    .where("ticket_hash", "=", ticketHash)
    .where("provider", "=", provider)
    .where("expires_at", ">", sql<string>`now()`)
    .returning(["challenge", "identity_sealed"])
    .executeTakeFirst();
}

export async function findIdentity(db: Db, provider: string, subject: string) {
  return db
    .selectFrom("user_identities as i")
    .innerJoin("users as u", "u.id", "i.user_id")
    .select(["u.id", "u.deleted_at", "i.unlinked_at"])
    .where("i.provider", "=", provider)
    .where("i.subject", "=", subject)
    .executeTakeFirst();
}

/** Serialises first sign-ins with one external account, so that a double click creates one user. */
export async function lockIdentity(tx: Tx, provider: string, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${provider}:${subject}`}, 0))`.execute(tx);
}

export async function insertUser(
  tx: Tx,
  user: { userCode: string; signupPath: string | null; adName: string | null; inviterCode: string | null },
): Promise<number> {
  const row = await tx
    .insertInto("users")
    .values({ user_code: user.userCode, signup_path: user.signupPath, ad_name: user.adName, inviter_code: user.inviterCode })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertIdentity(
  tx: Tx,
  identity: { userId: number; provider: string; subject: string; emailSealed: string | null },
): Promise<void> {
  await tx
    .insertInto("user_identities")
    .values({ user_id: identity.userId, provider: identity.provider, subject: identity.subject, email_sealed: identity.emailSealed })
    .execute();
}

/** Marks a connection that its person has ended at the provider. Undefined for an unknown one, and for one that has ended before. */
export async function unlinkIdentity(tx: Tx, provider: string, subject: string, now: Date) {
  return tx
    .updateTable("user_identities")
    .set({ unlinked_at: now.toISOString() })
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .where("unlinked_at", "is", null)
    .returning(["id", "user_id", "unlinked_at"])
    .executeTakeFirst();
}

/** The person has agreed at the provider again. */
export async function relinkIdentity(tx: Tx, provider: string, subject: string): Promise<void> {
  await tx
    .updateTable("user_identities")
    .set({ unlinked_at: null })
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .execute();
}

/** Whether the person can still sign in through a provider. */
export async function hasLinkedIdentity(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("user_identities")
    .select("id")
    .where("user_id", "=", userId)
    .where("unlinked_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The person's connections to providers that are not ended. */
export async function listLinkedIdentities(tx: Tx, userId: number): Promise<{ provider: string; subject: string }[]> {
  return tx
    .selectFrom("user_identities")
    .select(["provider", "subject"])
    .where("user_id", "=", userId)
    .where("unlinked_at", "is", null)
    .execute();
}

export async function insertEndedIdentity(tx: Tx, provider: string, subjectSealed: string): Promise<number> {
  const { id } = await tx
    .insertInto("ended_identities")
    .values({ provider, subject_sealed: subjectSealed })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined when an earlier run of the job has finished. */
export async function findEndedIdentity(db: Db, id: number) {
  return db.selectFrom("ended_identities").select(["provider", "subject_sealed"]).where("id", "=", id).executeTakeFirst();
}

export async function deleteEndedIdentity(db: Db, id: number): Promise<void> {
  await db.deleteFrom("ended_identities").where("id", "=", id).execute();
}

export async function insertSession(tx: Tx, userId: number, device: string | null): Promise<number> {
  const row = await tx.insertInto("sessions").values({ user_id: userId, device }).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

export async function insertTokens(
  tx: Tx,
  tokens: { sessionId: number; accessHash: Buffer; accessSeconds: number; refreshHash: Buffer; refreshSeconds: number },
): Promise<void> {
  await tx
    .insertInto("session_tokens")
    .values({
      session_id: tokens.sessionId,
      access_hash: tokens.accessHash,
      access_expires_at: sql`now() + make_interval(secs => ${tokens.accessSeconds})`,
      refresh_hash: tokens.refreshHash,
      refresh_expires_at: sql`now() + make_interval(secs => ${tokens.refreshSeconds})`,
    })
    .execute();
}

/**
 * Locks the token pair of a refresh token. Undefined when it is unknown or expired, when its session or user is gone, and when the session
 * is older than `sessionSeconds`.
 */
export async function lockRefreshToken(tx: Tx, refreshHash: Buffer, sessionSeconds: number) {
  return tx
    .selectFrom("session_tokens as t")
    .innerJoin("sessions as s", "s.id", "t.session_id")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select([
      "t.id",
      "t.session_id",
      "s.user_id",
      sql<number | null>`extract(epoch from now() - t.rotated_at)::float8`.as("rotated_seconds_ago"),
    ])
    .where("t.refresh_hash", "=", refreshHash)
    .where("t.refresh_expires_at", ">", sql<string>`now()`)
    .where("s.revoked_at", "is", null)
    .where("s.created_at", ">", sql<string>`now() - make_interval(secs => ${sessionSeconds})`)
    .where("u.deleted_at", "is", null)
    .forUpdate("t")
    .executeTakeFirst();
}

/** Whether this is a refresh token of an account that has ended. Its row stays for some days, and names no person. */
export async function isOfLeftAccount(db: Db, refreshHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("session_tokens as t")
    .innerJoin("sessions as s", "s.id", "t.session_id")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select("t.id")
    .where("t.refresh_hash", "=", refreshHash)
    .where("u.left_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markRotated(tx: Tx, tokenId: number): Promise<void> {
  await tx
    .updateTable("session_tokens")
    .set({ rotated_at: sql`now()` })
    .where("id", "=", tokenId)
    .where("rotated_at", "is", null)
    .execute();
}

/** All refresh tokens of a session count as used, and its access tokens end in `graceSeconds`. */
export async function replaceTokens(tx: Tx, sessionId: number, graceSeconds: number): Promise<void> {
  await tx
    .updateTable("session_tokens")
    .set({
      rotated_at: sql`coalesce(rotated_at, now())`,
      access_expires_at: sql`least(access_expires_at, now() + make_interval(secs => ${graceSeconds}))`,
    })
    .where("session_id", "=", sessionId)
    .execute();
}

/** The person of the session has signed in again. False if it has ended. */
export async function confirmSession(tx: Tx, sessionId: number): Promise<boolean> {
  const result = await tx
    .updateTable("sessions")
    .set({ member_active_at: sql`now()` })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function revokeSession(db: Db, sessionId: number): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ revoked_at: sql`now()` })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Ends the session that a refresh token belongs to. An unknown token has no effect. */
export async function revokeSessionOf(tx: Tx, refreshHash: Buffer): Promise<void> {
  await tx
    .updateTable("sessions as s")
    .from("session_tokens as t")
    .set({ revoked_at: sql`now()` })
    .whereRef("t.session_id", "=", "s.id")
    .where("t.refresh_hash", "=", refreshHash)
    .where("s.revoked_at", "is", null)
    .execute();
}

/** The session has a refresh token that has not expired. */
export const isAlive = (session: string) =>
  sql<boolean>`exists (select from session_tokens t where t.session_id = ${sql.ref(`${session}.id`)} and t.refresh_expires_at > now())`;

/** The live sessions of a person, latest activity first. */
export async function listSessions(db: Db, userId: number) {
  return db
    .selectFrom("sessions as s")
    .select([
      "s.id",
      "s.created_at",
      "s.device",
      "s.factor_passed_at",
      sql<string>`coalesce((select max(t.created_at) from session_tokens t where t.session_id = s.id), s.created_at)`.as("active_at"),
    ])
    .where("s.user_id", "=", userId)
    .where("s.revoked_at", "is", null)
    .where(isAlive("s"))
    .orderBy("active_at", "desc")
    .orderBy("s.id", "desc")
    .limit(200)
    .execute();
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

/** Ends one session of a person, or all of them. Returns the number of ended sessions. */
export async function endSessions(db: Db, userId: number, sessionId?: number): Promise<number> {
  const result = await db
    .updateTable("sessions")
    .set({ revoked_at: sql`now()` })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .$if(sessionId !== undefined, (query) => query.where("id", "=", sessionId ?? 0))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** User code and role data for the sign-in response. */
export async function describeUser(db: Db, userId: number) {
  return db
    .selectFrom("users as u")
    .select((eb) => [
      "u.user_code",
      "u.is_operator",
      sql<number[]>`array(select o.business_id::int from business_owners o where o.user_id = ${eb.ref("u.id")})`.as("business_ids"),
    ])
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Started sign-ins. They contain the person's data at the provider. */
export const expiredFlows = [olderRows("login_flows", "expires_at"), olderRows("login_tickets", "expires_at")];

/** Tokens whose refresh token has expired. */
export const expiredTokens = [olderRows("session_tokens", "refresh_expires_at")];

/** Connections that the provider has refused to end for days. */
export const expiredEndedIdentities = [olderRows("ended_identities", "created_at")];
