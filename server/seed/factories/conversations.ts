import type { FactoryTools } from "./tools.ts";

type Line = { readonly side: "doctor" | "hospital"; readonly senderId: number; readonly text: string; readonly at: string };

export function conversationFactories({ db, vault }: FactoryTools) {
  /** Messages of an application, oldest first. Each side has read those before its own last one. */
  const conversation = async ({ id }: { readonly id: number }, lines: readonly Line[]): Promise<void> => {
    await db
      .insertInto("application_threads")
      .values({ job_application_id: id })
      .onConflict((conflict) => conflict.column("job_application_id").doNothing())
      .execute();
    const ids: number[] = [];
    for (const [place, { side, senderId, text, at }] of lines.entries()) {
      const row = await db
        .insertInto("application_messages")
        .values({
          job_application_id: id,
          version: place + 1,
          side,
          sender_user_id: senderId,
          text_sealed: vault.seal("application_messages.text", text),
          created_at: at,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      ids.push(row.id);
    }
    const lastOf = (side: Line["side"]): number => lines.findLastIndex((line) => line.side === side);
    const unreadOf = (side: Line["side"]): number => lines.slice(lastOf(side) + 1).length;
    await db
      .updateTable("application_threads")
      .set({
        version: lines.length,
        doctor_read_id: ids[lastOf("doctor")] ?? null,
        hospital_read_id: ids[lastOf("hospital")] ?? null,
        doctor_unread: unreadOf("doctor"),
        hospital_unread: unreadOf("hospital"),
      })
      .where("job_application_id", "=", id)
      .execute();
  };
  return { conversation };
}
