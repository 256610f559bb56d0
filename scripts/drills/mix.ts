import { getReviewedApplication, listAdminApplications, listOwnerApplications } from "@rounds/contract/applications/review.ts";
import { countUnread, listInbox } from "@rounds/contract/inbox.ts";
import { getOverview } from "@rounds/contract/job-posts/overview.ts";
import { getJobPost, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { listSuggestedJobPosts } from "@rounds/contract/job-posts/suggestions.ts";
import { listQueueItems } from "@rounds/contract/operator-home/queue.ts";
import { searchUserProfiles } from "@rounds/contract/operator-home/user-search.ts";
import { readSentResume } from "@rounds/contract/resumes/links.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "./client.ts";
import type { Person } from "./drill.ts";
import { createVisitor, type Seen, type Shot, type Visitor } from "./visitor.ts";
import type { World } from "./world.ts";

export type Mix = {
  /** Returns the results since the last call, and deletes them. */
  take(): Seen[];
  /** Requests that failed although they were sent again, as clients do. */
  readonly lost: string[];
  stop(): void;
};

const pauseMs = 60;
const retryPausesMs = [100, 300, 1000];

const isFailed = ({ status }: Seen): boolean => status === 0 || status >= 400;

/**
 * A realistic mix of reads: 7 doctors, 2 owners and 1 operator. Each person sends one request at a time, and sends a failed one again up to
 * three times.
 */
export async function startMix(origin: string, world: World): Promise<Mix> {
  const seen: Seen[] = [];
  const lost: string[] = [];
  const visitors: Visitor[] = [];
  let isStopping = false;
  const send = async (visitor: Visitor, shot: Shot): Promise<void> => {
    for (const retryMs of [...retryPausesMs, null]) {
      const one = await visitor.send(shot);
      if (isStopping) return;
      seen.push(one);
      if (!isFailed(one)) return;
      if (retryMs === null) lost.push(`${one.path} ${one.status}`);
      else await sleep(retryMs);
    }
  };
  const repeat = async (person: Person, paths: readonly string[]): Promise<void> => {
    const visitor = createVisitor(origin);
    visitors.push(visitor);
    const headers = { authorization: `Bearer ${await signIn(origin, person)}` };
    void (async () => {
      for (let sent = Math.floor(Math.random() * paths.length); !isStopping; sent++) {
        await send(visitor, { path: paths[sent % paths.length] ?? "", headers });
        await sleep(pauseMs * (0.5 + Math.random()));
      }
    })();
  };
  const { doctors, owner, operator, postIds, reviewedIds } = world;
  const of = ({ path }: { readonly path: string }, id: number | undefined): string => path.replace(":id", String(id));
  const list = `${listActiveJobPosts.path}?limit=20`;
  const [reviewed] = reviewedIds;
  for (const [index, doctor] of doctors.slice(0, 7).entries()) {
    const [one, other] = [postIds[index], postIds[index + 1]].map((id) => of(getJobPost, id));
    await repeat(doctor, [getOverview.path, list, one ?? "", listSuggestedJobPosts.path, other ?? "", countUnread.path]);
  }
  for (const _ of [1, 2]) await repeat(owner, [listOwnerApplications.path, of(readSentResume, reviewed), listInbox.path, list]);
  const search = `${searchUserProfiles.path}?search_string=${encodeURIComponent("김")}`;
  await repeat(operator, [listAdminApplications.path, of(getReviewedApplication, reviewed), search, listQueueItems.path]);
  return {
    take: () => seen.splice(0),
    lost,
    stop() {
      isStopping = true;
      for (const visitor of visitors) visitor.close();
    },
  };
}
