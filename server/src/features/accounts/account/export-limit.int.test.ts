import { exportAccount } from "@rounds/contract/accounts/account.ts";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer({ RATE_LIMIT_FACTOR: "1" });

test("429 account.too_many_exports: a person saves all data twenty times a day, also with parallel requests; others are not affected", async () => {
  const [doctor, other] = [await server.make.doctor(), await server.make.doctor()];
  const caller = server.as(doctor);
  const replies = await Promise.all(Array.from({ length: 22 }, () => caller.call(exportAccount)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = replies.find(({ status }) => status !== 200);
  expect(refused).toMatchObject(refusal(429, "account.too_many_exports"));
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await server.as(other).call(exportAccount)).status).toBe(200);
});
