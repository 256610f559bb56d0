import { applyToJobPost, cancelApplication } from "@rounds/contract/applications/apply.ts";
import { expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer({ RATE_LIMIT_FACTOR: "1" });
const apply = (person: Person, id: number) => server.as(person).call(applyToJobPost, { body: { job_post_id: id } });
const cancel = (person: Person, id: number) => server.as(person).call(cancelApplication, { body: { job_application_id: id } });

test("429 application.too_many: a doctor who withdraws applies to one post five times a day, so its hospital gets few notices", async () => {
  const owner = await server.make.owner();
  const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
  const [doctor, other] = [await server.make.doctor(), await server.make.doctor()];
  for (let times = 0; times < 5; times++) {
    const { status, body } = await apply(doctor, post.id);
    expect(status).toBe(201);
    await server.runJobs();
    await cancel(doctor, body.job_application.id);
  }
  const refused = await apply(doctor, post.id);
  expect(refused).toMatchObject(refusal(429, "application.too_many"));
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const ofPost = server.deps.db.selectFrom("job_applications").select("id").where("job_post_id", "=", post.id);
  expect(await ofPost.where("active", "=", true).execute()).toEqual([]);
  expect(await server.deps.db.selectFrom("notices").select("id").where("user_id", "=", owner.userId).execute()).toHaveLength(5);
  expect((await apply(doctor, (await server.make.jobPost()).id)).status).toBe(201);
  expect((await apply(other, post.id)).status).toBe(201);
});
