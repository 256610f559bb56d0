import { sendThreadMessage } from "@rounds/contract/applications/thread.ts";
import { createResumeLink } from "@rounds/contract/resumes/links.ts";
import { createQuestion } from "@rounds/contract/webinars/questions.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useServer } from "./harness.ts";
import { countLockWaits } from "./lock-waits.ts";
import { refusal } from "./refusal.ts";

const server = useServer();

/** Deletes the row, commits when the call waits for it, and returns the reply. */
async function deletedDuring<R>(table: "job_applications" | "webinar_sessions", id: number, call: () => Promise<R>): Promise<R> {
  const waiting = await server.deps.db.transaction().execute(async (tx) => {
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
    const started = { reply: call() };
    await expect.poll(() => countLockWaits(server.deps.db)).toBe(1);
    return started;
  });
  return waiting.reply;
}

async function received() {
  const owner = await server.make.owner();
  const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
  return { owner, params: { id: (await server.make.application({ post })).id } };
}

test("404 application.not_found: the doctor leaves while the hospital sends a message", async () => {
  const { owner, params } = await received();
  const send = () => server.as(owner).call(sendThreadMessage, { params, body: { message: { text: "안녕하세요" } } });
  expect(await deletedDuring("job_applications", params.id, send)).toMatchObject(refusal(404, "application.not_found"));
});

test("404 sent_resume.not_found: the doctor leaves while the hospital creates a link to the résumé", async () => {
  const { owner, params } = await received();
  const create = () => server.as(owner).call(createResumeLink, { params, body: {} });
  expect(await deletedDuring("job_applications", params.id, create)).toMatchObject(refusal(404, "sent_resume.not_found"));
});

test("404 webinar_session.not_found: an operator deletes the session while a doctor sends a question", async () => {
  const [doctor, { id, event_id }] = [await server.make.doctor(), await server.make.webinarSession()];
  await server.make.webinarRegistration(doctor, { id: event_id });
  const body = { question: { session_id: id, event_id, question_text: "언제 줄이나요?" } };
  const send = () => server.as(doctor).call(createQuestion, { body });
  expect(await deletedDuring("webinar_sessions", id, send)).toMatchObject(refusal(404, "webinar_session.not_found"));
});
