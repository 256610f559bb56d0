import type { Tx } from "../../../db/database.ts";
import { withdraw } from "../../inbox/index.ts";
import { dayOf } from "./policy.ts";
import * as queries from "./queries.ts";

export const causeOf = (noticedAt: Date): string => `account_dormant:${dayOf(noticedAt)}`;

/** Notes that the person uses the account, and takes back the notice of an erasure. */
export async function noteUse(tx: Tx, userId: number, now: Date): Promise<void> {
  if (!(await queries.markUsed(tx, userId, dayOf(now)))) return;
  const noticedAt = await queries.deleteNotice(tx, userId);
  if (noticedAt !== undefined) await withdraw(tx, [userId], causeOf(new Date(noticedAt)));
}
