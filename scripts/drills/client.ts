import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Person } from "./drill.ts";
import type { Seen } from "./visitor.ts";

const attemptLimitMs = 20_000;
const pauseMs = 30;

export type Reply = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/** Results of all clients' attempts. One write may need several attempts. */
export type Attempts = {
  readonly byStatus: Map<number, number>;
  unanswered: number;
  /** Every attempt. A drill that needs them takes them out. */
  readonly seen: Seen[];
  /** The drill has failed, so no client tries again. */
  isOver: boolean;
};

export const createAttempts = (): Attempts => ({ byStatus: new Map(), unanswered: 0, seen: [], isOver: false });

/** An interrupted server or database may return 503. It must never return 500, and never reject a valid write. */
export const unexpectedResponses = ({ byStatus }: Attempts): string[] =>
  [...byStatus].filter(([status]) => status >= 400 && status !== 503).map(([status, count]) => `${count} attempts returned ${status}`);

export type Client = {
  /** Repeats a write with one Idempotency-Key until the response is not 5xx. */
  write(method: string, path: string, body: object | null): Promise<Reply>;
};

/** Tries again while the server is busy, because other writers may already work. */
export async function signIn(origin: string, person: Person): Promise<string> {
  const attempt = (): Promise<Response> =>
    fetch(`${origin}/api/v1/users/sso_sessions`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ sso_provider: "demo", sso_token: person.subject }),
    });
  let response = await attempt();
  for (const deadline = Date.now() + attemptLimitMs; response.status === 503 && Date.now() < deadline; response = await attempt())
    await sleep(pauseMs * 10);
  const body = (await response.json()) as { access_token?: string };
  if (response.status !== 201 || !body.access_token) throw new Error(`sign-in of ${person.subject} returned ${response.status}`);
  return body.access_token;
}

export function createClient(origin: string, token: string, attempts: Attempts): Client {
  const once = async (method: string, path: string, body: object | null, key: string): Promise<Reply | null> => {
    const startedAt = performance.now();
    const see = (status: number, hasRetryAfter: boolean): void =>
      void attempts.seen.push({ path, status, startedAt, ms: performance.now() - startedAt, hasRetryAfter });
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
        ...(body === null ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(attemptLimitMs),
      });
      const parsed = (await response.json()) as Record<string, unknown>;
      see(response.status, response.headers.has("retry-after"));
      attempts.byStatus.set(response.status, (attempts.byStatus.get(response.status) ?? 0) + 1);
      return { status: response.status, body: parsed };
    } catch {
      // The server stopped before or during the request. The client cannot know whether the write counts; the key resolves that.
      attempts.unanswered++;
      see(0, false);
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
