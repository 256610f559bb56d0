import { publishedOn, versionsOn, type AwaitedConsent, type PublishedVersion } from "@rounds/contract/accounts/legal.ts";
import type { Actor } from "../../../auth/actor.ts";
import { awaitedConsents } from "../../../auth/agreements.ts";
import { inTransaction } from "../../../db/database.ts";
import { lockUser } from "../../../db/user-lock.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import * as queries from "./queries.ts";

/** The versions that are announced, or older. */
export const listPublished = ({ legalVersions, now }: Pick<Deps, "legalVersions" | "now">): PublishedVersion[] =>
  publishedOn(legalVersions, seoulToday(now()));

/** Agrees to current versions. Returns the consents that are still missing. Throws consent.version_replaced for any other version. */
export async function agree(deps: Deps, actor: Actor, agreements: readonly AwaitedConsent[]): Promise<AwaitedConsent[]> {
  const now = deps.now();
  const current = versionsOn(deps.legalVersions, seoulToday(now));
  if (agreements.some(({ kind, version }) => version !== current[kind])) throw fail("consent.version_replaced");
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, actor.userId);
    await queries.insertAgreements(tx, actor.userId, agreements, now);
  });
  return awaitedConsents(deps, actor);
}

export async function figures(deps: Deps) {
  const [members, agreed, announcements] = await Promise.all([
    queries.countMembers(deps.db),
    queries.countAgreed(deps.db),
    queries.listAnnouncements(deps.db),
  ]);
  const isOf =
    ({ kind, version }: PublishedVersion) =>
    (row: { kind: string; version: string }) =>
      row.kind === kind && row.version === version;
  return {
    members,
    figures: listPublished(deps).map((published) => ({
      ...published,
      agreed: agreed.find(isOf(published))?.agreed ?? 0,
      notified: announcements.find(isOf(published))?.notified ?? 0,
    })),
  };
}
