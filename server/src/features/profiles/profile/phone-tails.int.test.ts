import { expect, test } from "vitest";
import { phoneTailHash } from "../../../lib/phone-tail.ts";
import { useServer } from "../../../testing/harness.ts";
import { fillPhoneTails } from "./jobs.ts";

const server = useServer();
const profiles = () => server.deps.db.selectFrom("profiles").select(["user_id", "phone_tail_hash"]).orderBy("user_id").execute();

test("the job hashes the last digits of phone numbers from before the search for them", async () => {
  await server.make.doctor({ phone_number: "01000009927" });
  await server.make.doctor({ phone_number: "01000001234" });
  const before = await profiles();
  expect(before.map(({ phone_tail_hash: hash }) => hash)).toEqual(["9927", "1234"].map((tail) => phoneTailHash(server.deps.vault, tail)));
  await server.deps.db.updateTable("profiles").set({ phone_tail_hash: null }).execute();
  expect(await fillPhoneTails(server.deps)).toBe("done");
  expect(await profiles()).toEqual(before);
});
