import { downloadResumeFile } from "@rounds/contract/resumes/files.ts";
import { uploadStudioImage } from "@rounds/contract/interiors/studio.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api.ts";
import { fetchFile, upload } from "./transfer.ts";

/** A network that takes the request and then carries nothing. */
class SilentRequest extends EventTarget {
  static latest: SilentRequest;
  readonly upload = new EventTarget();
  readonly status = 201;
  readonly responseText = "{}";
  constructor() {
    super();
    SilentRequest.latest = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.dispatchEvent(new Event("abort"));
    this.dispatchEvent(new Event("loadend"));
  }
  carry(loaded: number): void {
    this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded, total: 100 }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", SilentRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = () => upload(uploadStudioImage, { params: { id: 7 } }, new FormData());

test("an upload without progress for a minute fails as a lost connection, and a slow one does not", async () => {
  let failure: unknown = null;
  void send().catch((error: unknown) => (failure = error));
  for (const loaded of [10, 20, 100]) {
    await vi.advanceTimersByTimeAsync(50_000);
    SilentRequest.latest.carry(loaded);
  }
  await vi.advanceTimersByTimeAsync(59_000);
  expect(failure).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 0, code: "network" });
});

test("a response leaves no timer behind", async () => {
  const sent = send();
  await vi.advanceTimersByTimeAsync(0);
  SilentRequest.latest.dispatchEvent(new Event("load"));
  SilentRequest.latest.dispatchEvent(new Event("loadend"));
  await expect(sent).resolves.toEqual({});
  expect(vi.getTimerCount()).toBe(0);
});

test("a file without a response ends after half a minute, and a slow file does not", async () => {
  const slow = Promise.withResolvers<Blob>();
  const silence = (_path: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));
  vi.stubGlobal("fetch", silence);
  const lost = fetchFile(downloadResumeFile, { params: { id: 1 } }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await lost).toMatchObject({ status: 0, code: "network" });
  vi.stubGlobal("fetch", async () => ({ ok: true, status: 200, blob: () => slow.promise }));
  const arriving = fetchFile(downloadResumeFile, { params: { id: 1 } });
  await vi.advanceTimersByTimeAsync(120_000);
  const file = new Blob(["x"]);
  slow.resolve(file);
  expect(await arriving).toBe(file);
});
