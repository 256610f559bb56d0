import { channel, channelHeader } from "@rounds/contract/channel.ts";
import { createQuestion, likeQuestion } from "@rounds/contract/webinars/questions.ts";
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { text as textOf } from "node:stream/consumers";
import type { Crowd } from "./crowd.ts";
import { nowNs } from "./viewer-messages.ts";

/**
 * Sends questions and likes of a crowd, each time of its next doctor, because a doctor may send one question in five seconds. A write throws when the
 * server refuses it.
 */
export function createWriter(origins: readonly string[], { tokens, eventId, sessionId }: Crowd) {
  // Cheaper than `fetch`, because the writer shares the processors with the server.
  const agent = new Agent({ keepAlive: true });
  let sent = 0;
  const send = async (
    path: string,
    body: object,
    expected: number,
    replayHeaders: Readonly<Record<string, string>> = {},
  ): Promise<string> => {
    const origin = origins[sent % origins.length] ?? "";
    const token = tokens[sent++ % tokens.length] ?? "";
    const headers = {
      "content-type": "application/json",
      ...replayHeaders,
      [channelHeader]: channel,
      authorization: `Bearer ${token}`,
    };
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const call = request(`${origin}${path}`, { agent, method: "POST", headers }, (response) => {
      textOf(response).then((text) => {
        if (response.statusCode === expected) resolve(text);
        else reject(new Error(`${path} returned ${response.statusCode}: ${text}`));
      }, reject);
    });
    call.on("error", reject);
    call.end(JSON.stringify(body));
    return promise;
  };
  return {
    /** Returns the id of the question. Its text is the time of sending. */
    async sendQuestion(): Promise<number> {
      const question = { event_id: eventId, session_id: sessionId, question_text: String(nowNs()) };
      const text = await send(createQuestion.path, { question }, 201, { "idempotency-key": randomUUID() });
      return (JSON.parse(text) as { question: { id: number } }).question.id;
    },
    async like(questionId: number): Promise<void> {
      await send(likeQuestion.path.replace(":id", String(questionId)), { liked: true }, 200);
    },
  };
}
