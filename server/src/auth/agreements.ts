import { legalKinds, versionOn, type AwaitedConsent, type LegalVersions } from "@rounds/contract/accounts/legal.ts";
import type { Access } from "@rounds/contract/roles.ts";
import { LRUCache } from "lru-cache";
import { perDatabase } from "../db/per-database.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../lib/app-error.ts";
import { seoulToday } from "../lib/seoul-time.ts";
import { hasHospital, type Actor } from "./actor.ts";
import { listMissingConsents, type Requirement } from "./queries.ts";

/** The requirements on a day in Seoul. */
const requirementsOn = (versions: LegalVersions, day: string): Requirement[] =>
  legalKinds.flatMap((kind) => {
    const since = versions[kind].findLast(({ version, needsConsent }) => needsConsent && version <= day)?.version;
    return since === undefined ? [] : [{ kind, since }];
  });

type Parts = Pick<Deps, "db" | "legalVersions" | "now">;

/** The texts to which this member must agree, in their current versions. Empty before onboarding, which has its own boxes. */
export async function awaitedConsents({ db, legalVersions, now }: Parts, actor: Actor): Promise<AwaitedConsent[]> {
  const day = seoulToday(now());
  const requirements = requirementsOn(legalVersions, day);
  if (requirements.length === 0 || !(actor.hasProfile || hasHospital(actor))) return [];
  const missing = await listMissingConsents(db, actor.userId, requirements);
  return legalKinds
    .filter((kind) => missing.includes(kind))
    .map((kind) => ({ kind, version: versionOn(legalVersions[kind], day).version }));
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
