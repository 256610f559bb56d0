import * as contract from "@rounds/contract/webinars/videos.ts";
import { expect, test, vi } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";

const server = useServer();

function captions(text: string): FormData {
  const form = new FormData();
  form.append("captions", new File([text], "a.srt"));
  return form;
}

test("408 request.timeout: a caption file without an end", async () => {
  const { id } = await server.make.webinarContent();
  const head = 'content-disposition: form-data; name="captions"; filename="a.vtt"\r\ncontent-type: text/vtt';
  const reply = await server
    .as(await server.make.operator())
    .call(
      contract.uploadCaptions,
      { params: { id }, form: Buffer.from(`--x\r\n${head}\r\n\r\nWEBVTT\n`) as never },
      { headers: { "content-type": "multipart/form-data; boundary=x" } },
    );
  expect(reply).toMatchObject({ status: 408, errors: [{ code: "request.timeout" }] });
});

test("404 video.content_not_found: a colleague deletes the content meanwhile", async () => {
  const operator = server.as(await server.make.operator());
  const writes = [
    (id: number) =>
      operator.call(contract.uploadCaptions, { params: { id }, form: captions("1\n00:00:01,000 --> 00:00:02,000\n첫 자막\n") }),
    (id: number) => operator.call(contract.createVideoUpload, { params: { id }, body: { video: { file_name: "a.mp4", size_bytes: 10 } } }),
  ];
  for (const write of writes) {
    const { id } = await server.make.webinarContent();
    const reply = await server.deps.db.transaction().execute(async (tx) => {
      await tx.deleteFrom("webinar_contents").where("id", "=", id).execute();
      const waiting = { reply: write(id) };
      await expect.poll(() => countLockWaits(server.deps.db)).toBe(1);
      return waiting;
    });
    expect(await reply.reply).toMatchObject({ status: 404, errors: [{ code: "video.content_not_found" }] });
  }
});

test("a process that dies while an upload starts leaves no video that an operator cannot continue", async () => {
  const { id } = await server.make.webinarContent();
  const operator = server.as(await server.make.operator());
  const start = () =>
    operator.call(contract.createVideoUpload, { params: { id }, body: { video: { file_name: "a.mp4", size_bytes: 10 } } });
  const dies = vi.spyOn(server.deps.uploads.tus, "create").mockImplementationOnce(async () => {
    expect((await operator.call(contract.getStudioVideo, { params: { id } })).body.video).toBeNull();
    throw new Error("killed");
  });
  expect((await start()).status).toBe(500);
  expect((await operator.call(contract.getStudioVideo, { params: { id } })).body.video).toBeNull();
  expect((await start()).status).toBe(201);
  expect((await operator.call(contract.getStudioVideo, { params: { id } })).body.video).toMatchObject({ file_name: "a.mp4" });
  dies.mockRestore();
});
