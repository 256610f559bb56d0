import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction, type Pool } from "../../db/database.ts";
import type { Email } from "../../providers/email/port.ts";
import { openPool } from "../../testing/database.ts";
import { useServer } from "../../testing/harness.ts";
import { notifyWithLetter } from "./letters.ts";
import { withdraw } from "./notices/queries.ts";
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
  canRingAtNight: true,
  hasLetter: true,
  examples: [null],
  write: () => ({ title: "제목", body: "본문", link: null }),
});

let owner: Pool;
beforeAll(() => void (owner = openPool(server.database.ownerUrl, 1)));
afterAll(() => owner.end());
beforeEach(async () => {
  await server.runJobs();
  acts.length = 0;
});

/** A doctor with the address `<name>@mail.example`. */
async function makeAddressee(name: string): Promise<number> {
  const { userId } = await server.make.doctor();
  const sealed = server.deps.vault.seal("user_identities.email", `${name}@mail.example`);
  await server.deps.db.updateTable("user_identities").set({ email_sealed: sealed }).where("user_id", "=", userId).execute();
  return userId;
}

test("a job that is added after many e-mails does not wait for them", async () => {
  const userIds: number[] = [];
  for (let count = 0; count < 5; count++) userIds.push(await makeAddressee(`doctor${count}`));
  const hospital = await server.make.business();
  await server.runJobs();
  acts.length = 0;
  await inTransaction(server.deps.db, (tx) => notifyWithLetter(server.deps, tx, { userIds, words: text.write(null), cause: "test" }));
  await inTransaction(server.deps.db, (tx) => server.deps.outbox.add(tx, "business.locate", { id: hospital.id }));
  await server.runJobs();
  expect(acts).toHaveLength(6);
  expect(acts[0]).toBe("address search");
});

test("a late e-mail leaves after ten minutes, unless its notice has been withdrawn before", async () => {
  const [staying, withdrawn] = [await makeAddressee("late"), await makeAddressee("withdrawn")];
  const notify = (userId: number, cause: string) =>
    inTransaction(server.deps.db, (tx) => notifyWithLetter(server.deps, tx, { userIds: [userId], words: text.write(null), cause }, "late"));
  await notify(staying, "late");
  await notify(withdrawn, "undone");
  await inTransaction(server.deps.db, (tx) => withdraw(tx, [withdrawn], "undone"));
  const pass = (time: string) => owner.query("update graphile_worker._private_jobs set run_at = run_at - $1::interval", [time]);
  await pass("9 minutes 30 seconds");
  await server.runJobs();
  expect(acts).toEqual([]);
  await pass("30 seconds");
  await server.runJobs();
  expect(acts).toEqual(["e-mail to late@mail.example"]);
});
