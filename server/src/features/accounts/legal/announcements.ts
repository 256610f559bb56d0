import { legalKinds, type LegalKind, type LegalVersion, type LegalVersions } from "@rounds/contract/accounts/legal.ts";
import type { Progress } from "../../../db/batches.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { isAdvertisingNight } from "../../../lib/advertising-hours.ts";
import { seoulMidnight, seoulToday } from "../../../lib/seoul-time.ts";
import { notifyWithLetter } from "../../inbox/index.ts";
import * as queries from "./queries.ts";
import { announcementText } from "./texts.ts";

const batchSize = 200;
/** After this time the rest continues in a new job, because a stopping server waits for its running jobs. */
const jobMs = 2000;

type Announced = LegalVersion & { readonly kind: LegalKind };

const causeOf = ({ kind, version }: Announced): string => `legal:${kind}:${version}`;

/** Versions between their announcement and the day on which they apply. On that day a member of the evening before still gets the notice. */
const announcedOn = (versions: LegalVersions, day: string): Announced[] =>
  legalKinds.flatMap((kind) =>
    versions[kind]
      .slice(1)
      .filter(({ announcedOn: from, version }) => from <= day && day <= version)
      .map((version) => ({ ...version, kind })),
  );

/** Notifies members of new versions, in the inbox, by push and by e-mail, from 8:00 to 21:00. Each member gets one notice of a version. */
export async function announceVersions(deps: Deps): Promise<Progress> {
  const endsAt = performance.now() + jobMs;
  const now = deps.now();
  if (isAdvertisingNight(now)) return "done";
  for (const announced of announcedOn(deps.legalVersions, seoulToday(now))) {
    while (await announceNext(deps, announced, seoulToday(now))) if (performance.now() > endsAt) return "more";
  }
  return "done";
}

/** Notifies the next members. False at the end of the users, and while another process does it. */
function announceNext(deps: Deps, announced: Announced, day: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const place = await queries.lockAnnouncement(tx, announced, day);
    if (place === undefined) return false;
    // A new round each day, because a user may have become a member since the last one.
    const afterId = place.round_on === day ? place.position : 0;
    const cause = causeOf(announced);
    const users = await queries.listNextUsers(tx, announced, seoulMidnight(announced.version), cause, afterId, batchSize);
    const userIds = users.filter(({ is_due }) => is_due).map(({ id }) => id);
    await notifyWithLetter(deps, tx, { userIds, words: announcementText.write(announced), cause });
    await queries.moveAnnouncement(tx, announced, day, users.at(-1)?.id ?? afterId, userIds.length);
    return users.length === batchSize;
  });
}
