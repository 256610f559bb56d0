import { expect, test } from "vitest";
import { inTransaction } from "../../db/database.ts";
import type { Email } from "../../providers/email/port.ts";
import { useServer } from "../../testing/harness.ts";
import { notifyWithLetter } from "./letters.ts";
import { noticeText } from "./texts.ts";

/** The calls of outside systems, in their order. */
const acts: string[] = [];
const server = useServer({}, (deps) => ({
  ...deps,
  email: {
    send: async ({ to }: Email) => {
      acts.push(`e-mail to ${to}`);
      return { kind: "accepted" };
    },
  },
  addressSearch: {
    search: async () => {
      acts.push("address search");
      return [];
    },
  },
}));

const text = noticeText({
  name: "test.letter",
  occasion: "테스트",
  recipient: "doctor",
  hasLetter: true,
  examples: [null],
  write: () => ({ title: "제목", body: "본문", link: null }),
});

test("a job that is added after many e-mails does not wait for them", async () => {
  const userIds: number[] = [];
  for (let count = 0; count < 5; count++) {
    const { userId } = await server.make.doctor();
    const sealed = server.deps.vault.seal("user_identities.email", `doctor${count}@mail.example`);
    await server.deps.db.updateTable("user_identities").set({ email_sealed: sealed }).where("user_id", "=", userId).execute();
    userIds.push(userId);
  }
  const hospital = await server.make.business();
  await server.runJobs();
  acts.length = 0;
  await inTransaction(server.deps.db, (tx) => notifyWithLetter(server.deps, tx, { userIds, words: text.write(null), cause: "test" }));
  await inTransaction(server.deps.db, (tx) => server.deps.outbox.add(tx, "business.locate", { id: hospital.id }));
  await server.runJobs();
  expect(acts).toHaveLength(6);
  expect(acts[0]).toBe("address search");
});
