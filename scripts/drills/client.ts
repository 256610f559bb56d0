import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Person } from "./drill.ts";

const attemptLimitMs = 20_000;
const pauseMs = 30;

export type Reply = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/** How the attempts of all clients went; a write that was answered in the end may have taken several. */
export type Attempts = {
  readonly byStatus: Map<number, number>;
  unanswered: number;
  /** The drill has failed: nobody tries any more. */
  isOver: boolean;
};

export const createAttempts = (): Attempts => ({ byStatus: new Map(), unanswered: 0, isOver: false });

/** A server or database that comes and goes may refuse (503); it never fails (500), and never takes a good write for a bad one. */
export const wrongAnswers = ({ byStatus }: Attempts): string[] =>
  [...byStatus].filter(([status]) => status >= 400 && status !== 503).map(([status, count]) => `${count} attempts answered ${status}`);

export type Client = {
  /** Sends a write with one Idempotency-Key again and again until it is answered with something other than 5xx. */
  write(method: string, path: string, body: object | null): Promise<Reply>;
};

export async function signIn(origin: string, person: Person): Promise<string> {
  const response = await fetch(`${origin}/api/v1/users/sso_sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sso_provider: "demo", sso_token: person.subject }),
  });
  const body = (await response.json()) as { access_token?: string };
  if (response.status !== 201 || !body.access_token) throw new Error(`sign-in of ${person.subject} answered ${response.status}`);
  return body.access_token;
}

export function createClient(origin: string, token: string, attempts: Attempts): Client {
  const once = async (method: string, path: string, body: object | null, key: string): Promise<Reply | null> => {
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
        ...(body === null ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(attemptLimitMs),
      });
      const answered = (await response.json()) as Record<string, unknown>;
      attempts.byStatus.set(response.status, (attempts.byStatus.get(response.status) ?? 0) + 1);
      return { status: response.status, body: answered };
    } catch {
      // The server is gone, or went away in the middle: whether the write counts is not known, which is what the key is for.
      attempts.unanswered++;
      return null;
    }
  };
  return {
    async write(method, path, body) {
      const key = randomUUID();
      while (!attempts.isOver) {
        const reply = await once(method, path, body, key);
        if (reply && reply.status < 500) return reply;
        await sleep(pauseMs * (1 + Math.random()));
      }
      throw new Error(`${method} ${path} was never acknowledged`);
    },
  };
}
