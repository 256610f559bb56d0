import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notifyWithLetter, readCause } from "../../inbox/index.ts";
import { clearedAt } from "./policy.ts";
import type { RetainedRow } from "./queries.ts";
import { decidedText, requestedText } from "./texts.ts";

const causeOf = (id: number, event: string): string => `application_extension:${id}:${event}`;

/** The inbox in the transaction, the e-mail after the commit. */
export function requested(deps: Deps, tx: Tx, application: RetainedRow): Promise<void> {
  return notifyWithLetter(deps, tx, {
    userIds: [application.user_id],
    words: requestedText.write({ application, end: clearedAt(application) }),
    cause: causeOf(application.id, "requested"),
  });
}

/** To the requesting member, or to all members if that person has left the hospital. */
export async function decided(deps: Deps, tx: Tx, application: RetainedRow, isAgreed: boolean): Promise<void> {
  await readCause(tx, application.user_id, causeOf(application.id, "requested"));
  const members = await listMemberIds(tx, application.business_id, application.user_id);
  const requester = members.filter((id) => id === application.requested_by);
  await notifyWithLetter(deps, tx, {
    userIds: requester.length > 0 ? requester : members,
    words: decidedText.write({ application, isAgreed }),
    cause: causeOf(application.id, "decided"),
  });
}
