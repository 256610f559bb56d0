import { isMemberOf, type Actor } from "../../../auth/actor.ts";

type SentFile = {
  readonly user_id: number;
  /** Hospitals with a live application that sent this file. */
  readonly business_ids: readonly number[];
};

export const isOwnFile = (actor: Actor, file: Pick<SentFile, "user_id">): boolean => actor.userId === file.user_id;

/** Doctors read their own file, operators every file, and owners the files that were sent to their hospitals. */
export const canDownload = (actor: Actor, file: SentFile): boolean =>
  isOwnFile(actor, file) || actor.isOperator || file.business_ids.some((id) => isMemberOf(actor, id));
