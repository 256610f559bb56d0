import { sharePhoneNumber } from "@rounds/contract/applications/apply.ts";
import { getThread, shareThreadPhone } from "@rounds/contract/applications/thread.ts";
import { expect, test } from "vitest";
import { newConversation } from "../../../testing/conversations.ts";
import { useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer({ RATE_LIMIT_FACTOR: "1" });

test("429 thread.too_many_shares: each side shares its number five times a day, and always takes it back", async () => {
  const { id, doctor, member } = await newConversation(server);
  const params = { id };
  for (const person of [member, doctor]) {
    const share = (shared: boolean) => server.as(person).call(shareThreadPhone, { params, body: { shared } });
    for (let times = 0; times < 5; times++) {
      expect((await share(true)).status).toBe(200);
      await server.runJobs();
      if (times < 4) await share(false);
    }
    expect((await share(true)).status, "sharing a shared number changes nothing").toBe(200);
    expect((await share(false)).status).toBe(200);
    const refused = await share(true);
    expect(refused).toMatchObject(refusal(429, "thread.too_many_shares"));
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  }
  expect(await server.as(doctor).call(sharePhoneNumber, { params, body: {} })).toMatchObject(refusal(429, "thread.too_many_shares"));
  const { thread } = (await server.as(doctor).call(getThread, { params })).body;
  expect(thread).toMatchObject({ own_phone: { shared_at: null }, other_phone: null });
  expect(thread.events.filter(({ kind }) => kind !== "stage")).toHaveLength(20);
  const notices = server.deps.db.selectFrom("notices").select("id").where("user_id", "=", doctor.userId);
  expect(await notices.where("cause", "like", "%:hospital_phone:%").execute()).toHaveLength(5);
});
