import { getBusinessImage } from "@rounds/contract/hospitals/images.ts";
import { downloadResumeFile } from "@rounds/contract/resumes/files.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createS3Store } from "../providers/files/s3.ts";
import { useServer } from "../testing/harness.ts";
import { createS3Server } from "../testing/s3-server.ts";
import { storeFile } from "../testing/stored-file.ts";
import { storePicture } from "../testing/stored-picture.ts";

const peer = createS3Server("bucket");
// The server needs the address of the peer.
await peer.start();
beforeEach(() => {
  peer.empty();
  isSilent = false;
});
afterAll(peer.stop);

const lines: string[] = [];
let isSilent = false;
const server = useServer(
  { LOG_LEVEL: "warn" },
  (deps) => {
    const bucket = { bucket: "bucket", region: "ap-northeast-2", endpoint: peer.url, accessKeyId: "id", secretAccessKey: "secret" };
    const [files, hurried] = [createS3Store(bucket), createS3Store({ ...bucket, timeoutMs: 100 })];
    // A store that responds has its usual time, because the machine may be busy.
    return { ...deps, files: { ...files, get: (key) => (isSilent ? hurried : files).get(key) } };
  },
  { log: lines },
);
let origin = "";
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
});

const faults = [
  ["fails", 503],
  ["is silent", "silence"],
  ["closes connections", "hang up"],
  ["closes the connection before the first byte of a file", { cutAfter: 0 }],
] as const;

describe("503 storage.unavailable, which no browser stores", () => {
  test.each(faults)("a picture when the store %s", async (_name, fault) => {
    const { name } = await storePicture(server);
    const read = () => server.visitor.call(getBusinessImage, { params: { name, size: "480" } });
    peer.failing = () => fault;
    isSilent = fault === "silence";
    lines.length = 0;
    expect(await read()).toMatchObject({
      status: 503,
      errors: [{ code: "storage.unavailable" }],
      headers: { "cache-control": "private, no-store", "retry-after": "60" },
    });
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(["the file store failed"]);
    peer.failing = () => null;
    isSilent = false;
    expect((await read()).status).toBe(200);
  });

  test.each(faults)("a résumé file when the store %s: the response is no attachment", async (_name, fault) => {
    const doctor = await server.make.doctor();
    const id = await storeFile(server.deps, doctor);
    peer.failing = () => fault;
    isSilent = fault === "silence";
    const reply = await server.as(doctor).call(downloadResumeFile, { params: { id } });
    expect(reply).toMatchObject({ status: 503, errors: [{ code: "storage.unavailable" }] });
    expect(reply.headers["content-disposition"]).toBeUndefined();
  });
});

test("a file that is cut in the middle ends the response as broken, and never as complete", async () => {
  const { path } = await storePicture(server);
  peer.failing = () => ({ cutAfter: 10 });
  const response = await fetch(`${origin}${path}`);
  await expect(response.arrayBuffer()).rejects.toThrow();
});
