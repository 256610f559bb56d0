import { listMarketingEventSignUps } from "@rounds/contract/rewards/rewards.ts";
import { expect, test } from "vitest";
import { useServer } from "../../testing/harness.ts";

const server = useServer();
const play = (subject: string, relation: string) =>
  server.app.inject({
    method: "POST",
    url: `/dev/channel_friends/${subject}/${relation}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

test("303: after a person follows the channel on the demo page, their voucher is due; after blocking it, they wait again", async () => {
  const person = await server.make.doctor({ subject: "doctor" });
  await server.make.signUp({ person, relation: "none" });
  const operator = await server.make.operator();
  const statusAfter = async (relation: string) => {
    expect(await play("doctor", relation)).toMatchObject({ statusCode: 303, headers: { location: "/dev" } });
    await server.runJobs();
    const { body } = await server.as(operator).call(listMarketingEventSignUps, {});
    return body.marketing_event_sign_ups[0]?.user.reward_send_status;
  };
  expect(await statusAfter("added")).toBe("ready_to_send");
  expect((await server.app.inject({ url: "/dev" })).body).toContain("<td>친구</td>");
  expect(await statusAfter("blocked")).toBe("pending");
  expect(await statusAfter("none")).toBe("pending");
});

test("404: another person, another relation", async () => {
  expect((await play("unknown", "added")).statusCode).toBe(404);
  expect((await play("doctor", "married")).statusCode).toBe(404);
});
