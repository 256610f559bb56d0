import { sendThreadMessage, shareThreadPhone } from "@rounds/contract/applications/thread.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Conversation, newConversation } from "../../../testing/conversations.ts";
import { useServer } from "../../../testing/harness.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();

const isWaiting = async (): Promise<boolean> => (await countLockWaits(server.deps.db)) > 0;

const send = ({ id, member }: Conversation) =>
  server.as(member).call(sendThreadMessage, { params: { id }, body: { message: { text: "내일 오실 수 있나요?" } } });
const share = ({ id, member }: Conversation) => server.as(member).call(shareThreadPhone, { params: { id }, body: { shared: true } });

test.each([
  { name: "a message", write: send },
  { name: "a number", write: share },
])("409 thread.closed: $name waits for a withdrawal that has begun", async ({ write }) => {
  const conversation = await newConversation(server);
  const call = await server.deps.db.transaction().execute(async (tx) => {
    // As when the doctor hides the hospital, which cancels several applications in one statement.
    await sql`update job_applications set active = false, cancelled_at = now() where id = ${conversation.id}`.execute(tx);
    const started = { reply: write(conversation) };
    await expect.poll(async () => (await isWaiting()) || (await Promise.race([started.reply, false]))).not.toBe(false);
    return started;
  });
  expect(await call.reply).toMatchObject(refusal(409, "thread.closed"));
});
