import { endSession } from "@rounds/contract/accounts/sessions.ts";
import { expect, test, vi } from "vitest";
import type { Actor } from "../auth/actor.ts";
import type { Deps } from "../deps.ts";
import { useServer } from "../testing/harness.ts";
import { Channels } from "./channels.ts";
import { Hub, type LiveStream } from "./hub.ts";

const server = useServer();

class SilentHub extends Hub<"reader"> {
  constructor(deps: Deps, id: number) {
    super(deps, id, 0, ["reader"]);
  }
  protected async read() {
    return [];
  }
  protected async readReplay(to: number) {
    return { to, reader: null };
  }
}

class SilentChannels extends Channels<"reader", SilentHub> {
  constructor(deps: Deps) {
    super(deps, "silent");
  }
  protected async openHub(id: number) {
    return new SilentHub(this.deps, id);
  }
  protected async findMissed() {}
  protected needsOperator() {
    return false;
  }
}

const streamOf = (authSessionId: number, end: () => void): LiveStream<"reader"> => ({
  connection: { write: () => {}, end, onClose: () => {} },
  audience: "reader",
  userId: 1,
  authSessionId,
  isMember: false,
  openedAt: performance.now(),
  position: 0,
  writtenAt: performance.now(),
  isClosed: false,
});

/** Signs a new doctor in. */
async function openSession() {
  const doctor = await server.make.doctor();
  const { access_token } = await server.signIn(doctor);
  const session = await server.deps.db.selectFrom("sessions").select("id").where("user_id", "=", doctor.userId).executeTakeFirstOrThrow();
  return { id: session.id, token: access_token };
}

test("a stream whose opening began before the stop of its server ends, and does not hold the stop up", async () => {
  const channels = new SilentChannels(server.deps);
  const actor = { userId: 1, sessionId: 1 } as Actor;
  const begin = async () => {
    await channels.stop();
    return () => {};
  };
  const opened = await channels.follow(1, { actor, audience: "reader", lastEventId: null, begin });
  const end = vi.fn();
  opened.start({ write: () => {}, end, onClose: () => {} });
  expect(end).toHaveBeenCalledOnce();
});

test("a check ends every stream of an ended session and no other, among more streams than one statement checks", async () => {
  const [staying, ending] = [await openSession(), await openSession()];
  const channels = new SilentChannels(server.deps);
  try {
    const hubs = [await channels.acquire(1), await channels.acquire(2)];
    const ended: number[] = [];
    const allEnded = new Promise<void>((resolve) => {
      for (const hub of hubs)
        for (let count = 0; count < 501; count++) {
          const sessionId = count % 2 === 0 ? ending.id : staying.id;
          const end = (): void => {
            hub.streams.delete(stream);
            if (ended.push(sessionId) === 502) resolve();
          };
          const stream = streamOf(sessionId, end);
          hub.streams.add(stream);
        }
    });
    await server.withToken(ending.token).call(endSession);
    await allEnded;
    expect(new Set(ended)).toEqual(new Set([ending.id]));
    expect(hubs.map(({ streams }) => streams.size)).toEqual([250, 250]);
  } finally {
    await channels.stop();
  }
});
