import { processUnique } from "../../seed/unique.ts";
import type { Deps } from "../deps.ts";
import { failingEndings } from "../providers/sms/local.ts";

/** An unassigned mobile number (010-0xxx-xxxx) that no other test uses, and that the local sender does not refuse. */
export function freshPhone(): string {
  const number = `0100${processUnique.digits(7)}`;
  return Object.values(failingEndings).some((ending) => number.endsWith(ending)) ? freshPhone() : number;
}

/** Texts of the messages to a number (digits), newest first, in plain text. */
export async function textsTo(deps: Deps, phone: string): Promise<string[]> {
  const rows = await deps.db
    .selectFrom("text_messages")
    .select("text_sealed")
    .where("recipient_hash", "=", deps.vault.lookup("text_messages.recipient", phone))
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => deps.vault.open("text_messages.text", row.text_sealed));
}

/** The latest code for a number. */
export async function codeSentTo(deps: Deps, phone: string): Promise<string> {
  const [latest] = await textsTo(deps, phone);
  const code = /\d{6}/.exec(latest ?? "")?.[0];
  if (code === undefined) throw new Error("no code was sent to this number");
  return code;
}
