import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "./client.ts";
import { uncachedPage } from "./uncached-page.ts";
import { createVisitor, type Seen, type Shot, type Visitor } from "./visitor.ts";
import type { World } from "./world.ts";

export type OtherVisitors = {
  /** Returns the results since the last call, and deletes them. */
  take(): Seen[];
  stop(): void;
};

const doctors = 6;
const doctorPauseMs = 60;
const pagePauseMs = 250;

/** Doctors and visitors who stay below the limits while another visitor floods the server. Each one has a separate address. */
export async function startOthers(origin: string, world: World): Promise<OtherVisitors> {
  const seen: Seen[] = [];
  const visitors: Visitor[] = [];
  let isStopping = false;
  const repeat = (address: string, pauseMs: number, shot: (sent: number) => Shot): void => {
    const visitor = createVisitor(origin, { address });
    visitors.push(visitor);
    void (async () => {
      for (let sent = 0; !isStopping; sent++) {
        seen.push(await visitor.send(shot(sent)));
        await sleep(pauseMs);
      }
    })();
  };
  const [post = 0] = world.postIds;
  const paths = ["/api/v1/job_posts/active_posts_list?limit=20", `/api/v1/job_posts/${post}`, "/api/v1/profiles/user_profile"];
  for (const [index, doctor] of world.doctors.slice(0, doctors).entries()) {
    const headers = { authorization: `Bearer ${await signIn(origin, doctor)}` };
    repeat(`127.0.1.${index + 1}`, doctorPauseMs, (sent) => ({ path: paths[sent % paths.length] ?? "", headers }));
  }
  // The first page is cached, the second one is rendered each time.
  repeat("127.0.2.1", pagePauseMs, () => ({ path: "/login" }));
  repeat("127.0.2.2", pagePauseMs, (sent) => ({ path: uncachedPage(sent) }));
  return {
    take: () => seen.splice(0),
    stop() {
      isStopping = true;
      for (const visitor of visitors) visitor.close();
    },
  };
}
