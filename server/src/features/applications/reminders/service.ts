import type { Progress } from "../../../db/batches.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notifyWithLetter } from "../../inbox/index.ts";
import * as queries from "./queries.ts";
import type { SilentApplication } from "./queries.ts";

const dayMs = 24 * 3600 * 1000;
/** A hospital is reminded of an application after this time without a step. */
const silentDays = 7;
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

async function remind(deps: Deps, tx: Tx, businessId: number, applications: readonly SilentApplication[]): Promise<void> {
  const titles = new Set(applications.map(({ title }) => title));
  const [first] = applications;
  const where = titles.size === 1 && first ? `‘${first.title}’ 공고` : `‘${first?.business_name ?? ""}’`;
  await notifyWithLetter(deps, tx, {
    userIds: await listMemberIds(tx, businessId),
    kind: "application.silent",
    title: "답을 기다리는 지원자가 있어요",
    body: `${where} 지원자 ${applications.length}명이 ${silentDays}일 넘게 답을 기다려요. 상태를 바꾸거나 문자로 알려 주세요.`,
    link: "/user_manage/applications",
    cause: `business:${businessId}:silent:${seoulToday(deps.now())}:${first?.id ?? 0}`,
  });
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
