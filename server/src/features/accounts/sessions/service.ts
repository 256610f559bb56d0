import { createHash, randomInt } from "node:crypto";
import { type Landing, landingOf } from "@rounds/contract/sharing/arrival.ts";
import type { SessionTokens } from "@rounds/contract/accounts/sessions.ts";
import { z } from "zod";
import { roleOf, type Actor } from "../../../auth/actor.ts";
import { inTransaction, type Db, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { countEvent } from "../../../db/limited-events.ts";
import { AppError, fail, failUntil } from "../../../lib/app-error.ts";
import { clientNetworks } from "../../../lib/client-network.ts";
import { sameBytes } from "../../../lib/same-bytes.ts";
import { hashToken, randomToken } from "../../../lib/vault.ts";
import { SocialLoginError, type ExternalIdentity } from "../../../providers/social-login/port.ts";
import { enterInvited, findBringer, tieVisit } from "../../rewards/index.ts";
import { noteUse } from "../dormancy/use.ts";
import * as queries from "./queries.ts";

const flowSeconds = 600;
const ticketSeconds = 60;
/** For one address or /64. Each process also refuses more than this without a query (http/rate-limit.ts). */
const signInsPerMinute = 60;
const refreshSeconds = 30 * 24 * 3600;
/** A person signs in again after half a year, however often the tokens were renewed. */
const sessionSeconds = 180 * 24 * 3600;
/**
 * Two tabs may use one refresh token, or a response may get lost. Within this time a used refresh token works again. It is short,
 * because a thief could use a copy in this time without being noticed.
 */
const reuseGraceSeconds = 10;

const Checks = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });
/** Flows that started before these fields have none. */
const StoredReturn = z.object({ landing: z.record(z.string(), z.unknown()).default({}), isAgain: z.boolean().default(false) });
const Identity = z.object({ subject: z.string(), email: z.string().nullable() });

export type Arrival = {
  readonly signup_path?: string | undefined;
  readonly ad_name?: string | undefined;
  readonly inviter_code?: string | undefined;
  readonly visit_token?: string | undefined;
};

function providerNamed(deps: Deps, name: string) {
  const provider = deps.socialLogins.get(name);
  if (!provider) throw fail("session.provider_unknown", ["sso_provider"]);
  return provider;
}

/**
 * Starts a sign-in and returns the provider's URL. `challenge` is the base64url of the SHA-256 of the browser's secret. The rest comes back
 * with the end of the sign-in.
 */
export async function startLogin(deps: Deps, provider: string, challenge: string, { landing, isAgain }: LoginReturn): Promise<URL> {
  const checks = { state: randomToken(), nonce: randomToken(), codeVerifier: randomToken() };
  const url = await providerNamed(deps, provider).start(checks, isAgain);
  await queries.insertFlow(deps.db, {
    stateHash: hashToken(checks.state),
    provider,
    challenge,
    checksSealed: deps.vault.seal("login_flows.checks", JSON.stringify({ ...checks, landing, isAgain })),
    seconds: flowSeconds,
  });
  return url;
}

/** The page that the sign-in returns to. */
type LoginReturn = {
  readonly landing: Landing;
  /** The person of a session signs in again. */
  readonly isAgain: boolean;
};

type FinishedLogin = LoginReturn & {
  /** The fragment for the page: a ticket, or the code of the error. */
  readonly outcome: string;
};

/**
 * Finishes the provider's part of a sign-in. A ticket is for one use within 60 s and needs the browser's secret. Throws
 * session.provider_unknown, and session.ticket_invalid for an unknown flow.
 */
export async function finishLogin(deps: Deps, provider: string, callback: URL): Promise<FinishedLogin> {
  const login = providerNamed(deps, provider);
  const flow = await queries.takeFlow(deps.db, provider, hashToken(callback.searchParams.get("state") ?? ""));
  if (!flow) throw fail("session.ticket_invalid");
  const stored: unknown = JSON.parse(deps.vault.open("login_flows.checks", flow.checks_sealed));
  const { landing: storedLanding, isAgain } = StoredReturn.parse(stored);
  const landing = landingOf(storedLanding);
  try {
    return {
      outcome: `ticket=${await createTicket(deps, provider, () => login.finish(callback, Checks.parse(stored)), flow.challenge)}`,
      landing,
      isAgain,
    };
  } catch (error) {
    if (error instanceof AppError) return { outcome: `error=${error.code}`, landing, isAgain };
    throw error;
  }
}

async function createTicket(deps: Deps, provider: string, identify: () => Promise<ExternalIdentity>, challenge: string): Promise<string> {
  const identity = await identify().catch((error: unknown) => {
    throw asAppError(deps, error);
  });
  const ticket = randomToken();
  await queries.insertTicket(deps.db, {
    ticketHash: hashToken(ticket),
    provider,
    challenge,
    identitySealed: deps.vault.seal("login_tickets.identity", JSON.stringify(identity)),
    seconds: ticketSeconds,
  });
  return ticket;
}

/** Counts a try to sign in for the networks of its client, over all processes. Throws rate.limited. */
export async function countSignIn(deps: Deps, address: string): Promise<void> {
  const events = clientNetworks(address).map(({ name, share }) => ({
    key: `sign-in ${name}`,
    limits: [{ seconds: 60, max: Math.ceil(signInsPerMinute * share * deps.config.rateLimitFactor) }],
  }));
  const wait = await inTransaction(deps.db, (tx) => countEvent(tx, events, deps.now()));
  if (wait > 0) throw failUntil("rate.limited", wait);
}

/**
 * Signs in with a ticket and its secret, with a native app's token, or in the demo world with a person's name. The session that the device
 * had before ends, also that of another person. `device`: its name in the list of sessions.
 */
export async function signIn(
  deps: Deps,
  input: Proof & { earlier_refresh_token?: string | undefined } & Arrival,
  device: string | null,
): Promise<SessionTokens> {
  const { provider, identity } = await identityOf(deps, input);
  return inTransaction(deps.db, async (tx) => {
    const { userId, isNew } = await findOrCreateUser(deps, tx, provider, identity, input);
    if (input.visit_token !== undefined) await tieVisit(tx, input.visit_token, { userId, signedUp: isNew });
    const bringer = isNew ? await findBringer(tx, userId, input.inviter_code) : null;
    if (bringer !== null) await enterInvited(tx, userId, bringer);
    const earlier = input.earlier_refresh_token;
    if (earlier !== undefined) await queries.revokeSessionOf(tx, hashToken(earlier));
    const sessionId = await queries.insertSession(tx, userId, device);
    deps.log.info({ userId, sessionId, provider, isNew }, "signed in");
    return issueTokens(deps, tx, userId, sessionId);
  });
}

/**
 * The person of a session signs in again, which restores the rights as a member of hospitals. The session continues, with new tokens. A copy
 * of the earlier ones must not get the rights: the access tokens end in `reuseGraceSeconds`, and a later use of a refresh token ends the
 * session. Throws session.other_person, and session.required if the session has ended meanwhile.
 */
export async function confirm(deps: Deps, actor: Actor, input: Proof): Promise<SessionTokens> {
  const { provider, identity } = await identityOf(deps, input);
  return inTransaction(deps.db, async (tx) => {
    const person = await queries.findIdentity(tx, provider, identity.subject);
    if (person?.id !== actor.userId) throw fail("session.other_person");
    // Before the session, as in a refresh.
    await queries.replaceTokens(tx, actor.sessionId, reuseGraceSeconds);
    if (!(await queries.confirmSession(tx, actor.sessionId))) throw fail("session.required");
    deps.log.info({ userId: actor.userId, sessionId: actor.sessionId, provider }, "signed in again");
    return issueTokens(deps, tx, actor.userId, actor.sessionId);
  });
}

type Proof = { readonly sso_provider: string; readonly sso_token: string; readonly secret?: string | undefined };

async function identityOf(deps: Deps, { sso_provider, sso_token, secret }: Proof) {
  // Only the demo world accepts the provider "demo": scripts sign in with the name of a local person.
  if (sso_provider === "demo" && deps.config.isDemo) return { provider: "local", identity: await demoIdentity(deps.db, sso_token) };
  return { provider: sso_provider, identity: await identify(deps, sso_provider, sso_token, secret) };
}

async function identify(deps: Deps, provider: string, token: string, secret: string | undefined): Promise<ExternalIdentity> {
  const login = providerNamed(deps, provider);
  if (secret === undefined) {
    return login.verifyNativeToken(token).catch((error: unknown) => {
      throw asAppError(deps, error);
    });
  }
  const ticket = await queries.takeTicket(deps.db, provider, hashToken(token));
  const proof = createHash("sha256").update(secret).digest();
  if (!ticket || !sameBytes(proof, Buffer.from(ticket.challenge, "base64url"))) throw fail("session.ticket_invalid");
  return Identity.parse(JSON.parse(deps.vault.open("login_tickets.identity", ticket.identity_sealed)));
}

async function demoIdentity(db: Db, person: string): Promise<ExternalIdentity> {
  if (!(await queries.findIdentity(db, "local", person))) throw fail("session.ticket_invalid", ["sso_token"]);
  return { subject: person, email: null };
}

function asAppError(deps: Deps, error: unknown): unknown {
  if (!(error instanceof SocialLoginError)) return error;
  deps.log.warn({ reason: error.message, kind: error.kind }, "social login failed");
  return fail(error.kind === "refused" ? "session.ticket_invalid" : "session.provider_failed");
}

async function findOrCreateUser(deps: Deps, tx: Tx, provider: string, identity: ExternalIdentity, arrival: Arrival) {
  await queries.lockIdentity(tx, provider, identity.subject);
  const existing = await queries.findIdentity(tx, provider, identity.subject);
  if (existing?.deleted_at) throw fail("session.ticket_invalid");
  if (existing) {
    if (existing.unlinked_at !== null) await queries.relinkIdentity(tx, provider, identity.subject);
    return { userId: existing.id, isNew: false };
  }
  const userId = await queries.insertUser(tx, {
    userCode: newUserCode(),
    signupPath: arrival.signup_path ?? null,
    adName: arrival.ad_name ?? null,
    inviterCode: arrival.inviter_code ?? null,
  });
  await queries.insertIdentity(tx, {
    userId,
    provider,
    subject: identity.subject,
    emailSealed: identity.email === null ? null : deps.vault.seal("user_identities.email", identity.email),
  });
  return { userId, isNew: true };
}

/** Eight characters, without similar ones such as O and 0. On a collision (32^8 codes) the client must retry. */
function newUserCode(): string {
  const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

async function issueTokens(deps: Deps, tx: Tx, userId: number, sessionId: number): Promise<SessionTokens> {
  const access = randomToken();
  const refresh = randomToken();
  await queries.insertTokens(tx, {
    sessionId,
    accessHash: hashToken(access),
    accessSeconds: deps.config.accessTokenSeconds,
    refreshHash: hashToken(refresh),
    refreshSeconds,
  });
  await noteUse(tx, userId, deps.now());
  const user = await queries.describeUser(tx, userId);
  return {
    access_token: access,
    expires_in: deps.config.accessTokenSeconds,
    refresh_token: refresh,
    user_code: user.user_code,
    user_role: roleOf({ isOperator: user.is_operator, businessIds: user.business_ids }),
  };
}

/**
 * Rotates the tokens. Reuse after the grace time means that a copy exists, so it ends the whole session. Throws session.refresh_invalid, and
 * session.account_left if the account has ended. A doctor can lose the response that ends the account. A plain "sign in again" would then
 * lead to a new account.
 */
export async function refresh(deps: Deps, refreshToken: string): Promise<SessionTokens> {
  const tokens = await inTransaction(deps.db, async (tx) => {
    const pair = await queries.lockRefreshToken(tx, hashToken(refreshToken), sessionSeconds);
    if (!pair) return null;
    if (pair.rotated_seconds_ago !== null && pair.rotated_seconds_ago > reuseGraceSeconds) {
      deps.log.warn({ userId: pair.user_id, sessionId: pair.session_id }, "a refresh token was used twice, so its session has ended");
      await queries.revokeSession(tx, pair.session_id);
      return null;
    }
    await queries.markRotated(tx, pair.id);
    return issueTokens(deps, tx, pair.user_id, pair.session_id);
  });
  if (tokens) return tokens;
  throw fail((await queries.isOfLeftAccount(deps.db, hashToken(refreshToken))) ? "session.account_left" : "session.refresh_invalid");
}

export const signOut = (deps: Deps, actor: Actor): Promise<void> => queries.revokeSession(deps.db, actor.sessionId);

export const listSessions = (deps: Deps, actor: Actor): Promise<queries.SessionRow[]> => queries.listSessions(deps.db, actor.userId);

/** Ends one of the user's own sessions. Throws session.not_found, also for a session of another user. */
export async function endOwnSession(deps: Deps, actor: Actor, sessionId: number): Promise<void> {
  if ((await queries.endSessions(deps.db, actor.userId, sessionId)) === 0) throw fail("session.not_found");
}
