import type { Progress } from "../../../db/batches.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notifyWithLetter } from "../../inbox/index.ts";
import * as queries from "./queries.ts";
import type { SilentApplication } from "./queries.ts";
import { silentDays, silentText } from "./texts.ts";

const dayMs = 24 * 3600 * 1000;
/** Older ones are not mentioned any more: a reminder after a month comes too late. */
const lateDays = 28;
const batchSize = 500;

/**
 * Reminds each hospital once of the applications that it has left without a step for a week. One notice names all of a day. Runs in the
 * morning, so that it wakes no member.
 */
export function remindHospitals(deps: Deps): Promise<Progress> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const from = new Date(now.getTime() - lateDays * dayMs);
    const to = new Date(now.getTime() - silentDays * dayMs);
    const silent = await queries.listSilent(tx, from, to, batchSize);
    const reminded = new Set(
      await queries.insertReminders(
        tx,
        silent.map(({ id }) => id),
        now,
      ),
    );
    const ofHospital = Map.groupBy(
      silent.filter(({ id }) => reminded.has(id)),
      ({ business_id }) => business_id,
    );
    for (const [businessId, applications] of ofHospital) await remind(deps, tx, businessId, applications);
    return silent.length === batchSize ? "more" : "done";
  });
}

/** A member who is one of the applicants reads only of the others. */
async function remind(deps: Deps, tx: Tx, businessId: number, applications: readonly SilentApplication[]): Promise<void> {
  const cause = `business:${businessId}:silent:${seoulToday(deps.now())}:${applications[0]?.id ?? 0}`;
  const members = await listMemberIds(tx, businessId);
  const isApplicant = (id: number): boolean => applications.some((application) => application.user_id === id);
  const words = silentText.write(applications);
  await notifyWithLetter(deps, tx, { userIds: members.filter((id) => !isApplicant(id)), words, cause });
  for (const id of members.filter(isApplicant)) {
    const others = applications.filter((application) => application.user_id !== id);
    if (others.length > 0) await notifyWithLetter(deps, tx, { userIds: [id], words: silentText.write(others), cause });
  }
}

/** After this time without a step, operators look after an application. */
const escalatedDays = 14;
/** Ones that waited longer before escalation existed would fill the operators' list on one day. */
const oldestEscalatedDays = 60;

/** Shows each application of a later stage once on the operators' home. */
export function escalate(deps: Deps): Promise<void> {
  const now = deps.now();
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
  return queries.escalate(deps.db, before(oldestEscalatedDays), before(escalatedDays), seoulToday(now));
}

/** Computes in how many days each hospital usually decides. */
export const computeResponseTimes = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, (tx) => queries.computeResponseTimes(tx, deps.now()));
