import { sql } from "kysely";
import type { MessageType } from "@rounds/contract/messages.ts";
import type { FactoryTools } from "./tools.ts";

type Row = { readonly id: number };
type Person = { readonly userId: number };
type Sent = { readonly to: string; readonly state: "delivered" | "failed"; readonly failure?: string };

type MessageOverrides = {
  message_type?: MessageType;
  text?: string;
  /** Digits. */
  recipients?: readonly Sent[];
  created_at?: string;
};

export function messageFactories({ db, vault }: FactoryTools) {
  /** A sent text message about an application, with the delivery state of each number. */
  const sentMessage = async (application: Row, sender: Person, overrides: MessageOverrides = {}): Promise<void> => {
    const created_at = overrides.created_at ?? new Date().toISOString();
    const text = overrides.text ?? "이력서를 전달드립니다.";
    const batch = await db
      .insertInto("text_message_batches")
      .values({
        audience: "hospital",
        job_application_id: application.id,
        sender_user_id: sender.userId,
        message_type: overrides.message_type ?? "resume_delivery",
        created_at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const { to, state, failure } of overrides.recipients ?? [{ to: "0212345678", state: "delivered" }]) {
      await db
        .insertInto("text_messages")
        .values({
          kind: "hospital",
          recipient_hash: vault.lookup("text_messages.recipient", to),
          recipient_sealed: vault.seal("text_messages.recipient", to),
          text_sealed: vault.seal("text_messages.text", text),
          batch_id: batch.id,
          state,
          failure: failure ?? null,
          attempts: 1,
          created_at,
          updated_at: created_at,
        })
        .execute();
    }
  };

  /** A reading of a résumé, as a row of the audit log. */
  const resumeReading = async (
    application: { readonly id: number; readonly user_id: number },
    reader: Person & { readonly role: "HospitalOwner" | "PingPongMaster" },
    reading: { action?: "sent_resume.read" | "sent_resume.download"; at?: string } = {},
  ): Promise<void> => {
    const at = reading.at ?? new Date().toISOString();
    // A reading by the hospital opens the application.
    if (reader.role === "HospitalOwner") {
      await db
        .updateTable("job_applications")
        .set({ first_opened_at: sql`least(first_opened_at, greatest(created_at, ${at}::timestamptz))` })
        .where("id", "=", application.id)
        .execute();
    }
    await db
      .insertInto("audit_log")
      .values({
        at,
        actor_user_id: reader.userId,
        actor_role: reader.role,
        action: reading.action ?? "sent_resume.read",
        entity: "job_application",
        entity_id: application.id,
        subject_user_ids: [application.user_id],
        details: JSON.stringify({ job_application_id: application.id }),
      })
      .execute();
  };

  /** An operator's reading of one person's data. */
  const profileReading = async ({ userId }: Person, operator: Person, at: string): Promise<void> => {
    await db
      .insertInto("audit_log")
      .values({
        at,
        actor_user_id: operator.userId,
        actor_role: "PingPongMaster",
        action: "user_profile.read",
        entity: "user",
        entity_id: userId,
        subject_user_ids: [userId],
      })
      .execute();
  };

  return { sentMessage, profileReading, resumeReading };
}
