import { legalKinds, versionOn, type AwaitedConsent, type LegalKind, type LegalVersions } from "@rounds/contract/accounts/legal.ts";
import type { Access } from "@rounds/contract/roles.ts";
import { LRUCache } from "lru-cache";
import { perDatabase } from "../db/per-database.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../lib/app-error.ts";
import { seoulToday } from "../lib/seoul-time.ts";
import { belongsToHospital, hasOperatorRole, type Actor } from "./actor.ts";
import { listMissingConsents, type Requirement } from "./queries.ts";

/** The latest version that needs an agreement on a day in Seoul. */
const sinceOn = (versions: LegalVersions, kind: LegalKind, day: string): string | undefined =>
  versions[kind].findLast(({ version, needsConsent }) => needsConsent && version <= day)?.version;

/** The requirements for members on a day in Seoul. */
const requirementsOn = (versions: LegalVersions, day: string): Requirement[] =>
  legalKinds.flatMap((kind) => {
    const since = sinceOn(versions, kind, day);
    return since === undefined ? [] : [{ kind, since }];
  });

/** The same for people who become members. They agree to each text, also if no version needs a new agreement. */
const firstRequirementsOn = (versions: LegalVersions, day: string): Requirement[] =>
  legalKinds.map((kind) => ({ kind, since: sinceOn(versions, kind, day) ?? versions[kind][0].version }));

const isMember = (actor: Actor): boolean => actor.hasProfile || belongsToHospital(actor);

type Parts = Pick<Deps, "db" | "legalVersions" | "now">;

/**
 * The texts to which this person must agree, in their current versions: a member to new versions that need it, and a person who is no member
 * yet to both texts before joining a hospital. Operators work for us, so they join without it.
 */
export async function awaitedConsents({ db, legalVersions, now }: Parts, actor: Actor): Promise<AwaitedConsent[]> {
  const day = seoulToday(now());
  if (!isMember(actor) && hasOperatorRole(actor)) return [];
  const requirements = isMember(actor) ? requirementsOn(legalVersions, day) : firstRequirementsOn(legalVersions, day);
  if (requirements.length === 0) return [];
  const missing = await listMissingConsents(db, actor.userId, requirements);
  return legalKinds
    .filter((kind) => missing.includes(kind))
    .map((kind) => ({ kind, version: versionOn(legalVersions[kind], day).version }));
}

/**
 * Refuses a new member of a hospital before the first agreement. Doctors agreed in the onboarding. Members from before this rule agree to
 * the next version that needs it. Throws consent.required.
 */
export async function requireFirstConsents(parts: Parts, actor: Actor): Promise<void> {
  if (!isMember(actor) && (await awaitedConsents(parts, actor)).length > 0) throw fail("consent.required");
}

/** Endpoints of these levels need the agreement of a member. */
export const memberAccess: ReadonlySet<Access> = new Set(["doctor", "owner", "owner_or_operator"]);

/** Operators work for us, so they need no agreement for their own screens. */
const isForMembers = (access: Access, actor: Actor): boolean =>
  memberAccess.has(access) && !(access === "owner_or_operator" && actor.isOperator);

/** Whether `requireConsents` has something to check. Most requests end here, without a promise. */
export const mayNeedConsent = ({ terms, privacy }: LegalVersions, access: Access, actor: Actor): boolean =>
  isForMembers(access, actor) && [terms, privacy].some((versions) => versions.some(({ needsConsent }) => needsConsent));

/**
 * A visit that began before the version took effect continues for a day, so that no member loses a form. The web shows the question at
 * the start of each later visit.
 */
const graceMs = 24 * 3600 * 1000;

/** The latest requirements that each member has met. The ledger is append-only, so a met requirement stays met. */
const metRequirements = perDatabase(() => new LRUCache<number, string>({ max: 20_000 }));

/** Refuses calls of a member whose agreement has been missing for a day. Throws consent.required. */
export async function requireConsents({ db, legalVersions, now }: Parts, actor: Actor): Promise<void> {
  const requirements = requirementsOn(legalVersions, seoulToday(new Date(now().getTime() - graceMs)));
  if (requirements.length === 0) return;
  const met = metRequirements({ db });
  const wanted = requirements.map(({ kind, since }) => `${kind} ${since}`).join();
  if (met.get(actor.userId) === wanted) return;
  if ((await listMissingConsents(db, actor.userId, requirements)).length > 0) throw fail("consent.required");
  met.set(actor.userId, wanted);
}
