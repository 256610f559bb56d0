import { downloadResumeFile } from "@rounds/contract/resumes/files.ts";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { useServer } from "../testing/harness.ts";
import { refusal } from "../testing/refusal.ts";
import { storeFile } from "../testing/stored-file.ts";

const open: Readable[] = [];
// A hundredth of the limits: one open download of a person.
const server = useServer({ RATE_LIMIT_FACTOR: "0.01" }, (deps) => ({
  ...deps,
  files: {
    ...deps.files,
    // Like a file that the doctor loads slowly.
    get: async () => open[open.push(new Readable({ read() {} })) - 1] as Readable,
  },
}));

test("429 rate.limited: a person has too many open downloads, until one of them ends", async () => {
  const doctor = await server.make.doctor();
  const params = { id: await storeFile(server.deps, doctor) };
  const load = () => server.as(doctor).call(downloadResumeFile, { params });
  const slow = load().catch(() => null);
  await expect.poll(() => open.length).toBe(1);
  const refused = await load();
  expect(refused).toMatchObject(refusal(429, "rate.limited"));
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);

  open[0]?.destroy();
  await slow;
  const next = load().catch(() => null);
  await expect.poll(() => open.length).toBe(2);
  open[1]?.destroy();
  await next;
});
