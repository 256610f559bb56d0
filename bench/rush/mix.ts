import { randomUUID } from "node:crypto";
import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import {
  listAdminApplications,
  listOwnerApplications,
  reviewApplication,
  searchAdminApplications,
} from "@rounds/contract/applications/review.ts";
import { getOverview } from "@rounds/contract/job-posts/overview.ts";
import { getJobPost, likeJobPost, listSimilarJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { listSuggestedJobPosts } from "@rounds/contract/job-posts/suggestions.ts";
import { sendLmsMessage } from "@rounds/contract/messages.ts";
import { readSentResume } from "@rounds/contract/resumes/links.ts";
import { createRandomGenerator } from "../../server/seed/random.ts";
import { requestMix } from "../active-list/request-mix.ts";
import type { Actor, Actors, Role } from "./database.ts";

export type RushRequest = {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  readonly token: string;
  readonly body?: object;
  /** As the web sends it with a write. */
  readonly key?: string;
};

export type Kind = {
  readonly name: string;
  readonly role: Role;
  /** Requests of a hundred. */
  readonly share: number;
  readonly next: () => RushRequest;
};

const daysAgo = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
export const idIn = (path: string, id: number): string => path.replace(":id", String(id));
const search = ["김민", "ㄱㅁㅅ", "병원 77", "서현수"];

/** Makes requests of these people about that number of posts. */
export function createRequests(actors: Actors, posts: number) {
  const random = createRandomGenerator(20_261_123);
  // Doctors read, like and apply to the newest half of the posts more often.
  const post = (): number => random.between(random.chance(0.5) ? Math.ceil(posts / 2) : 1, posts);
  const kind = (role: Role, name: string, share: number, request: (actor: Actor) => Omit<RushRequest, "token">): Kind => ({
    name,
    role,
    share,
    next: () => {
      const actor = random.pick(actors[role]);
      return { token: actor.token, ...request(actor) };
    },
  });
  const get = (path: string) => ({ method: "GET" as const, path });
  const write = (method: "POST" | "PATCH", path: string, body: object) => ({ method, path, body, key: randomUUID() });
  const status = (actor: Actor) =>
    write("PATCH", idIn(reviewApplication.path, random.pick(actor.applications)), {
      job_application: { current_status: random.pick(["서류합격", "인터뷰 예정", "이력서 전달"]) },
    });
  return { random, kind, get, write, post, status };
}

/** The tables as the consoles open them. */
export const ownersTable = (): string => `${listOwnerApplications.path}?limit=50&created_after_date=${daysAgo(90)}`;
export const operatorsTable = (): string => `${listAdminApplications.path}?limit=50&created_after_date=${daysAgo(7)}`;

/** The kinds of requests on a Monday morning: 70 % doctors, 20 % owners, 10 % operators. */
export function rushKinds(actors: Actors, posts: number): Kind[] {
  const { random, kind, get, write, post, status } = createRequests(actors, posts);
  const lists = requestMix();
  return [
    kind("doctor", "overview", 8, () => get(getOverview.path)),
    kind("doctor", "suggestions", 8, () => get(listSuggestedJobPosts.path)),
    kind("doctor", "list", 26, () => get(random.pick(lists))),
    kind("doctor", "detail", 12, () => get(idIn(getJobPost.path, post()))),
    kind("doctor", "similar", 6, () => get(idIn(listSimilarJobPosts.path, post()))),
    kind("doctor", "like", 6, () => write("POST", idIn(likeJobPost.path, post()), { user_like: random.chance(0.7) })),
    kind("doctor", "apply", 4, () => write("POST", applyToJobPost.path, { job_post_id: post() })),
    kind("owner", "applicants", 12, () => get(ownersTable())),
    kind("owner", "résumé", 5, (actor) => get(idIn(readSentResume.path, random.pick(actor.applications)))),
    kind("owner", "status", 3, status),
    kind("operator", "table", 4, () => get(operatorsTable())),
    kind("operator", "search", 3, () => ({
      method: "POST",
      path: `${searchAdminApplications.path}?limit=50&created_after_date=${daysAgo(180)}`,
      body: { q: random.pick(search) },
    })),
    kind("operator", "operators' status", 2, status),
    kind("operator", "message", 1, (actor) =>
      write("POST", sendLmsMessage.path, {
        job_application_id: random.pick(actor.applications),
        message_type: "result_inquiry",
        to_numbers: ["01001234567"],
        message: "지원 결과를 알려 주세요.",
      }),
    ),
  ];
}
