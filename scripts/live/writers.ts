import { channel, channelHeader } from "@rounds/contract/channel.ts";
import { createQuestion, likeQuestion } from "@rounds/contract/webinars/questions.ts";
import type { Crowd } from "./crowd.ts";
import { nowNs } from "./viewer-messages.ts";

/**
 * Sends questions and likes of a crowd, each time of its next doctor, because a doctor may send one question in five seconds. A write throws when the
 * server refuses it.
 */
export function createWriter(origins: readonly string[], { tokens, eventId, sessionId }: Crowd) {
  let sent = 0;
  const send = (path: string, body: object): Promise<Response> => {
    const origin = origins[sent % origins.length] ?? "";
    const token = tokens[sent++ % tokens.length] ?? "";
    const headers = { "content-type": "application/json", [channelHeader]: channel, authorization: `Bearer ${token}` };
    return fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  };
  return {
    /** Returns the id of the question. Its text is the time of sending. */
    async askQuestion(): Promise<number> {
      const question = { event_id: eventId, session_id: sessionId, question_text: String(nowNs()) };
      const response = await send(createQuestion.path, { question });
      if (response.status !== 201) throw new Error(`a question returned ${response.status}: ${await response.text()}`);
      return ((await response.json()) as { question: { id: number } }).question.id;
    },
    async like(questionId: number): Promise<void> {
      const response = await send(likeQuestion.path.replace(":id", String(questionId)), { liked: true });
      if (response.status !== 200) throw new Error(`a like returned ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    },
  };
}
