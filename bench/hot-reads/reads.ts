import { listInbox } from "@rounds/contract/inbox.ts";
import { listAppliedJobPosts } from "@rounds/contract/job-posts/applied.ts";
import { listUsedPostWords } from "@rounds/contract/job-posts/editing.ts";
import { getOverview } from "@rounds/contract/job-posts/overview.ts";
import { getJobPost, likeJobPost, listBookmarkedJobPosts, listSimilarJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { listSuggestedJobPosts } from "@rounds/contract/job-posts/suggestions.ts";
import { listQueueItems } from "@rounds/contract/operator-home/queue.ts";
import type { Actors } from "../rush/database.ts";
import { createRequests, idIn, type Kind, operatorsTable, ownersTable } from "../rush/mix.ts";

type Limits = {
  readonly requestsPerSecond?: number;
  readonly p95?: number;
  readonly p99?: number;
  /** The median of one connection alone. */
  readonly alone?: number;
};

export type HotRead = { readonly kind: Kind; readonly connections: number; readonly goals: Limits };

/** For a doctor's requests, and for those of consoles, which fewer people open. */
const connections = { doctors: 32, consoles: 16 } as const;
const home: Limits = { requestsPerSecond: 2000, p99: 60 };
const table: Limits = { requestsPerSecond: 1000, p95: 40 };

/** The frequent requests apart from the list, each with the limits that it has to keep. */
export function hotReads(actors: Actors, posts: number): HotRead[] {
  const { random, kind, get, write, post } = createRequests(actors, posts);
  const doctor = (name: string, request: Parameters<typeof kind>[3], goals: Limits = {}): HotRead => ({
    kind: kind("doctor", name, 1, request),
    connections: connections.doctors,
    goals,
  });
  const console = (role: "owner" | "operator", name: string, path: () => string, goals: Limits = {}): HotRead => ({
    kind: kind(role, name, 1, () => get(path())),
    connections: connections.consoles,
    goals,
  });
  return [
    doctor("overview", () => get(getOverview.path), home),
    doctor("suggestions", () => get(listSuggestedJobPosts.path), home),
    doctor("detail", () => get(idIn(getJobPost.path, post()))),
    doctor("similar posts", () => get(idIn(listSimilarJobPosts.path, post()))),
    doctor("applied posts", () => get(listAppliedJobPosts.path)),
    doctor("saved posts", () => get(listBookmarkedJobPosts.path)),
    doctor("inbox", () => get(listInbox.path)),
    doctor("like", () => write("POST", idIn(likeJobPost.path, post()), { user_like: random.chance(0.7) }), { requestsPerSecond: 2000 }),
    console("owner", "owner's table", ownersTable, table),
    console("owner", "used words", () => listUsedPostWords.path),
    console("operator", "operators' table", operatorsTable, table),
    console("operator", "items of the operator home", () => listQueueItems.path, { alone: 5 }),
  ];
}
