import { createJobPost, updateJobPost } from "@rounds/contract/job-posts/editing.ts";
import type { Harness, Person } from "./harness.ts";
/** Required fields of a post, in addition to its hospital. */
export const least = { job_type: "봉직의" as const, employment_type: "계약직" as const, specialties: ["내과"] };
export const hospitalOf = (owner: { businesses: readonly { id: number }[] }, place = 0): number => owner.businesses[place]?.id ?? 0;

/** Actions on posts for both test files, on the server of the calling file. */
export function postEditing(server: Harness) {
  const create = (person: Person, job_post: object) =>
    server.as(person).call(createJobPost, { body: { job_post: job_post as typeof least & { business_id: number } } });
  return {
    create,
    change: (person: Person, id: number, job_post: object, expected?: string) =>
      server.as(person).call(updateJobPost, {
        params: { id },
        body: { job_post, ...(expected === undefined ? {} : { expected_updated_at: expected }) },
      }),
    rowOf: (id: number) => server.deps.db.selectFrom("job_posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    /** A new post of a new owner. */
    posted: async (more: object = {}) => {
      const owner = await server.make.owner();
      const { body } = await create(owner, { ...least, business_id: hospitalOf(owner), ...more });
      return { owner, post: body.job_post };
    },
    auditOf: (id: number) =>
      server.deps.db
        .selectFrom("audit_log")
        .select(["action", "details"])
        .where("entity", "=", "job_post")
        .where("entity_id", "=", id)
        .orderBy("id")
        .execute(),
  };
}
