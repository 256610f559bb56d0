import { channel, channelHeader } from "@rounds/contract/channel.ts";
import type { Upload, UploadOptions } from "tus-js-client";
import { createPace, type Pace } from "./pace.ts";

/** The server stores a part when all of it has arrived, so a lost connection repeats at most this much. */
const partBytes = 8 * 1024 * 1024;
/** Within one attempt, ms. After the last one the upload waits for the network. */
const retryDelays = [500, 1000, 2000, 4000, 8000];
const lostRetryMs = 15_000;
/** The progress is drawn this often, ms. */
const drawMs = 500;

/**
 * `lost`: the connection is gone, and the upload continues when it is back. `taken`: another window sends the same upload, and this one
 * continues when that one has stopped. `denied`: the sign-in or the second factor is over, and the
 * upload continues after a new one. `failed`: the server refused the file. `done`: all bytes have arrived.
 */
export type UploadPhase = "sending" | "paused" | "lost" | "taken" | "denied" | "failed" | "done";

/** It sends, or will send again without a press. */
export const isRunning = (phase: UploadPhase): boolean => phase === "sending" || phase === "lost" || phase === "taken";

export type UploadState = {
  readonly videoId: number;
  readonly phase: UploadPhase;
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** Null until they are measured. */
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
};

export type UploadSession = { readonly token: () => Promise<string | null>; readonly renew: (rejected: string) => Promise<boolean> };

const statusOf = (error: unknown): number => {
  const response = (error as { originalResponse?: { getStatus: () => number } | null }).originalResponse;
  return response?.getStatus() ?? 0;
};
/** Another window holds the upload, or has sent the part first. */
const isTaken = (status: number): boolean => status === 409 || status === 423;
/** No response, another window sends, or the server is busy. */
const isPassing = (status: number): boolean => status === 0 || isTaken(status) || status === 429 || status >= 500;
/** No sign-in, or an operator without the second factor. The server keeps the parts that it has. */
const isDenied = (status: number): boolean => status === 401 || status === 403;

/** Adds the session to the requests of an upload, and a new token after a 401. */
const authorization = ({ token, renew }: UploadSession) => {
  let sent: string | null = null;
  let isRenewed = false;
  return {
    headers: { [channelHeader]: channel },
    onBeforeRequest: async (request: { setHeader: (name: string, value: string) => void }) => {
      sent = await token();
      if (sent !== null) request.setHeader("Authorization", `Bearer ${sent}`);
    },
    onAfterResponse: async (_: unknown, response: { getStatus: () => number }) => {
      if (response.getStatus() === 401 && sent !== null) isRenewed = await renew(sent);
    },
    onShouldRetry: (error: unknown): boolean => {
      const status = statusOf(error);
      // The server has already waited for the other window.
      if (status === 423) return false;
      if (status !== 401) return isPassing(status);
      const repeats = isRenewed;
      isRenewed = false;
      return repeats;
    },
  } satisfies UploadOptions;
};

type Options = {
  readonly Client: typeof Upload;
  readonly videoId: number;
  readonly url: string;
  readonly file: Blob;
  readonly session: UploadSession;
  /** Replaces parts of the tus client in tests. */
  readonly overrides: UploadOptions;
  readonly onChange: () => void;
};

/** One upload, which `resume` starts. It pauses and continues, and after a lost connection it waits for the network. */
export const createUpload = ({ Client, videoId, url, file, session, overrides, onChange }: Options) => {
  const pace: Pace = createPace();
  let state: UploadState = { videoId, phase: "sending", sentBytes: 0, totalBytes: file.size, bytesPerSecond: null, secondsLeft: null };
  let retry: ReturnType<typeof setTimeout> | undefined;
  let drawnAt = 0;
  const set = (change: Partial<UploadState>): void => {
    // An upload that starts or stops has no speed.
    state = { ...state, ...(change.phase !== undefined && { bytesPerSecond: null, secondsLeft: null }), ...change };
    onChange();
  };
  /** Each attempt has its own client, because an aborted one may still finish a request. */
  let client: Upload | undefined;
  const abort = (): void => {
    clearTimeout(retry);
    void client?.abort();
    client = undefined;
  };
  const wait = (phase: "taken" | "lost"): void => {
    abort();
    set({ phase });
    retry = setTimeout(send, lostRetryMs);
  };
  const send = (): void => {
    abort();
    pace.clear();
    const access = authorization(session);
    const own: Upload = new Client(file as File, {
      uploadUrl: url,
      chunkSize: partBytes,
      retryDelays,
      // The server knows the running upload of a content, so the browser stores no list.
      storeFingerprintForResuming: false,
      ...access,
      // A client that is aborted while it opens the file still sends its first request.
      onBeforeRequest: async (request) => {
        await access.onBeforeRequest(request);
        if (own !== client) throw new Error("The upload was paused");
      },
      onShouldRetry: (error) => own === client && access.onShouldRetry(error),
      onProgress: (sentBytes, totalBytes) => {
        if (own !== client) return;
        pace.add(sentBytes);
        if (Date.now() - drawnAt < drawMs) return;
        drawnAt = Date.now();
        set({ sentBytes, bytesPerSecond: pace.perSecond(), secondsLeft: pace.secondsTo(totalBytes) });
      },
      onChunkComplete: () => own === client && state.phase === "taken" && set({ phase: "sending" }),
      onSuccess: () => own === client && set({ phase: "done", sentBytes: file.size }),
      onError: (error) => {
        if (own !== client) return;
        const status = statusOf(error);
        if (!isPassing(status)) return set({ phase: isDenied(status) ? "denied" : "failed" });
        wait(isTaken(status) ? "taken" : "lost");
      },
      ...overrides,
    });
    client = own;
    // The other window may still send. A stored part shows that it has stopped.
    if (state.phase !== "taken") set({ phase: "sending" });
    own.start();
  };
  const sendIfLost = (): void => {
    if (state.phase === "lost") send();
  };
  // The client itself reports the lost network only after its last attempt.
  const waitIfSending = (): void => {
    if (state.phase === "sending") wait("lost");
  };
  window.addEventListener("online", sendIfLost);
  window.addEventListener("offline", waitIfSending);
  return {
    read: (): UploadState => state,
    resume: send,
    pause: (): void => {
      abort();
      set({ phase: "paused" });
    },
    end: (): void => {
      window.removeEventListener("online", sendIfLost);
      window.removeEventListener("offline", waitIfSending);
      abort();
    },
  };
};
