import type { HttpRequest, UploadOptions } from "tus-js-client";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { hasUnsavedInput } from "../../../lib/unsaved-input.ts";
import type { UploadPhase } from "./upload.ts";
import { createUploads } from "./uploads.ts";

const url = "/webinar/api/v2/studio/uploads/upload-1";
const video = { id: 3, upload_url: url };
const file = new Blob(["x".repeat(9 * 1024 * 1024)]);

type Sent = { method: string; headers: Record<string, string>; bytes: number };
type Reply = { status: number; headers?: Record<string, string> } | "offline";

/** A tus server of one upload. `reply` may refuse a request; otherwise the server stores its bytes. */
const makeServer = (reply: (sent: Sent, count: number) => Reply | undefined = () => undefined) => {
  const sent: Sent[] = [];
  let offset = 0;
  const requestOf = (method: string): HttpRequest => {
    const headers: Record<string, string> = {};
    let report = (_bytes: number): void => {};
    return {
      getMethod: () => method,
      getURL: () => url,
      getUnderlyingObject: () => undefined,
      setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
      getHeader: (name: string) => headers[name.toLowerCase()],
      setProgressHandler: (handler: typeof report) => void (report = handler),
      abort: async () => undefined,
      send: async (body: Blob | null) => {
        const request = { method, headers, bytes: body?.size ?? 0 };
        sent.push(request);
        if (body !== null) report(request.bytes);
        const isOutOfPlace = method === "PATCH" && headers["upload-offset"] !== String(offset);
        const refusal = reply(request, sent.length) ?? (isOutOfPlace ? { status: 409 } : undefined);
        if (refusal === "offline") throw new Error("offline");
        if (refusal === undefined) offset += request.bytes;
        const answer = refusal ?? { status: method === "HEAD" ? 200 : 204 };
        const known: Record<string, string> = { "upload-offset": String(offset), "upload-length": String(file.size) };
        return {
          getStatus: () => answer.status,
          getHeader: (name: string) => known[name.toLowerCase()],
          getBody: () => "",
          getUnderlyingObject: () => undefined,
        };
      },
    } as unknown as HttpRequest;
  };
  const options: UploadOptions = {
    httpStack: { createRequest: requestOf, getName: () => "test" },
    // The tests run in Node, where the client reads other kinds of files.
    fileReader: {
      openFile: async (input: Blob) => ({
        size: input.size,
        slice: async (start: number, end: number) => ({ value: input.slice(start, end), done: end >= input.size }),
        close: () => undefined,
      }),
    },
    retryDelays: [0, 0],
  };
  return { sent, options };
};

const reaches = (uploads: ReturnType<typeof createUploads>, phase: UploadPhase): Promise<void> =>
  expect.poll(() => uploads.read(1)?.phase).toBe(phase);
const session = { token: async () => "w1", renew: async () => true };

let opened: ReturnType<typeof createUploads> | undefined;
const open = (own: Parameters<typeof createUploads>[0], options: UploadOptions) => (opened = createUploads(own, options));
afterEach(() => opened?.remove(1));

test("sends the file in parts of 8 MiB with the token and the channel", async () => {
  const { sent, options } = makeServer();
  const uploads = open(session, options);
  await uploads.start(1, video, file);
  await reaches(uploads, "done");
  const parts = sent.filter(({ method }) => method === "PATCH");
  expect(parts.map(({ bytes }) => bytes)).toEqual([8 * 1024 * 1024, 1024 * 1024]);
  expect(parts[1]?.headers).toMatchObject({ authorization: "Bearer w1", "x-channel": "rounds", "upload-offset": String(8 * 1024 * 1024) });
});

test("after a 401 the same part is sent with the renewed token", async () => {
  let token = "w1";
  const renew = vi.fn(async () => {
    token = "w2";
    return true;
  });
  const { sent, options } = makeServer(({ headers }) => (headers["authorization"] === "Bearer w1" ? { status: 401 } : undefined));
  const uploads = open({ token: async () => token, renew }, options);
  await uploads.start(1, video, file);
  await reaches(uploads, "done");
  expect(renew).toHaveBeenCalledExactlyOnceWith("w1");
  expect(sent.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(file.size);
});

test.each([401, 403])(
  "after a %i the upload waits for a new sign-in or second factor, and then continues after the stored part",
  async (status) => {
    let isOver = false;
    const { sent, options } = makeServer(({ method }) => (isOver && method === "PATCH" ? { status } : undefined));
    const endSignIn = () => void (isOver = true);
    const uploads = open({ token: async () => "w1", renew: async () => false }, { ...options, onChunkComplete: endSignIn });
    await uploads.start(1, video, file);
    await reaches(uploads, "denied");
    expect(sent).toHaveLength(3);
    isOver = false;
    uploads.resume(1);
    await reaches(uploads, "done");
    expect(sent.at(-1)).toMatchObject({ method: "PATCH", bytes: 1024 * 1024 });
  },
);

test("a cancelled upload fails without a retry; a busy server gets one", async () => {
  const busy = makeServer((_, count) => (count === 1 ? { status: 503 } : undefined));
  const uploads = open(session, busy.options);
  await uploads.start(1, video, file);
  await reaches(uploads, "done");
  const gone = makeServer(() => ({ status: 404 }));
  const others = createUploads(session, gone.options);
  await others.start(1, video, file);
  await reaches(others, "failed");
  expect(gone.sent).toHaveLength(1);
  others.remove(1);
});

test("without a network the upload waits, and continues after the stored part when the network is back", async () => {
  let isOffline = false;
  const { sent, options } = makeServer(({ method }) => (isOffline && method === "PATCH" ? "offline" : undefined));
  const uploads = open(session, {
    ...options,
    onChunkComplete: () => {
      isOffline = true;
    },
  });
  await uploads.start(1, video, file);
  await reaches(uploads, "lost");
  isOffline = false;
  window.dispatchEvent(new Event("online"));
  await reaches(uploads, "done");
  expect(sent.at(-1)).toMatchObject({ method: "PATCH", bytes: 1024 * 1024 });
});

test("the upload waits as soon as the browser reports the lost network, and continues as soon as it is back", async () => {
  const { sent, options } = makeServer();
  let isFirstPart = true;
  const loseNetwork = (): void => {
    if (isFirstPart) window.dispatchEvent(new Event("offline"));
    isFirstPart = false;
  };
  const uploads = open(session, { ...options, onChunkComplete: loseNetwork });
  await uploads.start(1, video, file);
  await reaches(uploads, "lost");
  expect(sent).toHaveLength(2);
  window.dispatchEvent(new Event("online"));
  // Not only after the pause between two attempts.
  expect(uploads.read(1)?.phase).toBe("sending");
  await reaches(uploads, "done");
  expect(uploads.read(1)?.secondsLeft).toBeNull();
});

test("an upload that waits for the network states no speed", async () => {
  let now = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => (now += 4000));
  const { options } = makeServer(({ method, bytes }) => (method === "PATCH" && bytes < 8 * 1024 * 1024 ? "offline" : undefined));
  const uploads = open(session, options);
  const speeds: unknown[] = [];
  uploads.subscribe(() => speeds.push(uploads.read(1)?.bytesPerSecond));
  await uploads.start(1, video, file);
  await reaches(uploads, "lost");
  clock.mockRestore();
  expect(speeds).toContainEqual(expect.any(Number));
  expect(uploads.read(1)).toMatchObject({ bytesPerSecond: null, secondsLeft: null });
});

test("a paused upload sends nothing until it is resumed, and closing the tab needs a confirmation only while it sends", async () => {
  const ready = Promise.withResolvers<void>();
  const { sent, options } = makeServer();
  const uploads = open({ token: async () => (await ready.promise, "w1"), renew: async () => true }, options);
  await uploads.start(1, video, file);
  expect(hasUnsavedInput()).toBe(true);
  uploads.pause(1);
  ready.resolve();
  expect(hasUnsavedInput()).toBe(false);
  uploads.resume(1);
  await reaches(uploads, "done");
  expect(hasUnsavedInput()).toBe(false);
  expect(sent.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(file.size);
});

test("while another window sends the file the upload reports it, and continues after its parts when that window stops", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let isBusy = true;
  const phases: (UploadPhase | undefined)[] = [];
  const { sent, options } = makeServer(() => (isBusy ? { status: 423 } : undefined));
  const uploads = open(session, options);
  uploads.subscribe(() => void phases.push(uploads.read(1)?.phase));
  await uploads.start(1, video, file);
  await reaches(uploads, "taken");
  // The server has waited for the other window already.
  expect(sent).toHaveLength(1);
  expect(hasUnsavedInput()).toBe(true);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(15_000);
  await reaches(uploads, "done");
  expect([...new Set(phases)]).toEqual(["sending", "taken", "done"]);
});
