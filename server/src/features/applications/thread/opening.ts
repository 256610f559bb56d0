import type { Thread } from "@rounds/contract/applications/thread.ts";
import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Db } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { listSteps, timelineOf, type StagedApplication } from "../../job-posts/index.ts";
import type { Entered } from "./access.ts";
import { canSpeak, closedBy, closingOf } from "./policy.ts";
import type { OpenedThread, OwnView } from "./present.ts";
import * as queries from "./queries.ts";

/** The part of a thread that both sides see, and an operator with a reason. */
export async function openThread(db: Db, application: StagedApplication): Promise<OpenedThread> {
  const [row, steps, events] = await Promise.all([
    queries.findThread(db, application.id),
    listSteps(db, application.id),
    queries.listEvents(db, application.id),
  ]);
  return { application, row, stages: timelineOf(application, steps), events };
}

/** The part of a thread that only the caller's side sees. */
export async function viewFor(deps: Deps, actor: Actor, { application, side }: Entered, row: queries.ThreadRow): Promise<OwnView> {
  const reason = closedBy(application, deps.now());
  const canWrite = reason === null && canSpeak(actor, side, application);
  const sent = side === "doctor" && canWrite ? await queries.findSentFile(deps.db, application.id) : undefined;
  return {
    side,
    closesAt: closingOf(application),
    closedBy: reason,
    canWrite,
    resumeFile: sent ?? null,
    ownPhone: { shared_at: sharedAt(application, row, side), can_share: canWrite && actor.hasProfile },
    otherPhone: otherPhone(deps, application, row, side),
  };
}

/** A cancelled application hides both numbers. */
export const sharedAt = (application: StagedApplication, row: queries.ThreadRow, side: ApplicationSide): string | null => {
  if (!application.active) return null;
  return side === "doctor" ? application.phone_shared_at : row.member_shared_at;
};

function otherPhone({ vault }: Deps, application: StagedApplication, row: queries.ThreadRow, side: ApplicationSide): Thread["other_phone"] {
  const [name, sealed, shared] =
    side === "doctor"
      ? [row.member_name, row.member_phone_sealed, sharedAt(application, row, "hospital")]
      : [row.doctor_name, row.doctor_phone_sealed, sharedAt(application, row, "doctor")];
  if (shared === null || sealed === null) return null;
  return { name, phone_number: vault.open("profiles.phone_number", sealed), shared_at: shared };
}
