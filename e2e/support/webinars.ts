import type { Page } from "@playwright/test";
import { listContents } from "@rounds/contract/webinars/contents.ts";
import { createQuestion } from "@rounds/contract/webinars/questions.ts";
import { listWebinarSessions, registerForWebinar } from "@rounds/contract/webinars/sessions.ts";
import { callAs } from "./api.ts";

/** The title of the recorded content of the demo world. The journey of the Studio publishes others. */
export const recorded = "진료실에서 바로 쓰는 심부전 약물 조정";

export async function recordedContent(page: Page, doctor: string) {
  const { contents } = await callAs(page, doctor, listContents, { query: { type: "vod" } });
  const content = contents.find(({ title }) => title === recorded);
  if (!content) throw new Error("the demo world must have a recorded content");
  return content;
}

/** The session that is always on. Registers the doctors for it. */
export async function liveSession(page: Page, ...doctors: string[]) {
  const { sessions } = await callAs(page, doctors[0] ?? "", listWebinarSessions, {});
  const session = sessions.find(({ state }) => state === "live");
  const contentId = session?.list_of_contents.find(({ id }) => id !== null)?.id;
  if (!session || !contentId) throw new Error("the demo world must have a live session");
  for (const doctor of doctors) await callAs(page, doctor, registerForWebinar, { body: { webinar_event_id: session.event.id } });
  return { sessionId: session.id, eventId: session.event.id, contentId };
}

export async function sendQuestion(page: Page, doctor: string, session: { sessionId: number; eventId: number }, question_text: string) {
  const body = { question: { session_id: session.sessionId, event_id: session.eventId, question_text } };
  return (await callAs(page, doctor, createQuestion, { body })).question;
}
