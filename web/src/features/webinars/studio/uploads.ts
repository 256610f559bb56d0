import { channel, channelHeader } from "@rounds/contract/channel.ts";
import type { Upload, UploadOptions } from "tus-js-client";
import { createUnloadWarning } from "../../../lib/unsaved-input.ts";
import { renewWebinarToken, webinarToken } from "../../../lib/webinar-session.ts";
import { createPace, type Pace } from "./pace.ts";

/** The server stores a part when all of it has arrived, so a lost connection repeats at most this much. */
const partBytes = 8 * 1024 * 1024;
/** Within one attempt, ms. After the last one the upload waits for the network. */
const retryDelays = [500, 1000, 2000, 4000, 8000];
const lostRetryMs = 15_000;
/** The progress is drawn this often, ms. */
const drawMs = 500;

/**
 * `lost`: the connection is gone, and the upload continues when it is back. `denied`: the sign-in or the second factor is over, and the
 * upload continues after a new one. `failed`: the server refused the file. `done`: all bytes have arrived.
 */
export type UploadPhase = "sending" | "paused" | "lost" | "denied" | "failed" | "done";

export type UploadState = {
  readonly videoId: number;
  readonly phase: UploadPhase;
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** Null until they are measured. */
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
};

type UploadedVideo = { readonly id: number; readonly upload_url: string | null };
type Running = { state: UploadState; pause: () => void; resume: () => void; end: () => void };
type Session = { readonly token: () => Promise<string | null>; readonly renew: (rejected: string) => Promise<boolean> };

const statusOf = (error: unknown): number => {
  const response = (error as { originalResponse?: { getStatus: () => number } | null }).originalResponse;
  return response?.getStatus() ?? 0;
};
/** No response, another tab holds the upload, or the server is busy. */
const isPassing = (status: number): boolean => status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
/** No sign-in, or an operator without the second factor. The server keeps the parts that it has. */
const isDenied = (status: number): boolean => status === 401 || status === 403;

/** Adds the session to the requests of an upload, and a new token after a 401. */
const authorization = ({ token, renew }: Session) => {
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
      if (status !== 401) return isPassing(status);
      const repeats = isRenewed;
      isRenewed = false;
      return repeats;
    },
  } satisfies UploadOptions;
};

/**
 * The uploads of this tab, by content. They belong to the tab and not to a screen, so that an upload continues while the operator
 * edits another content. `overrides` replaces parts of the tus client in tests.
 */
export const createUploads = (session: Session, overrides: UploadOptions = {}) => {
  const running = new Map<number, Running>();
  const listeners = new Set<() => void>();
  const warnBeforeUnload = createUnloadWarning();

  const announce = (): void => {
    warnBeforeUnload([...running.values()].some(({ state: { phase } }) => phase === "sending" || phase === "lost"));
    for (const listener of listeners) listener();
  };

  const remove = (contentId: number): void => {
    running.get(contentId)?.end();
    running.delete(contentId);
    announce();
  };

  const start = async (contentId: number, { id, upload_url: url }: UploadedVideo, file: Blob): Promise<void> => {
    if (url === null) return;
    const { Upload: Client } = await import("tus-js-client");
    running.get(contentId)?.end();
    const pace: Pace = createPace();
    let retry: ReturnType<typeof setTimeout> | undefined;
    let drawnAt = 0;
    const set = (change: Partial<UploadState>): void => {
      entry.state = { ...entry.state, ...change };
      announce();
    };
    /** Each attempt has its own client, because an aborted one may still finish a request. */
    let client: Upload | undefined;
    const abort = (): void => {
      clearTimeout(retry);
      void client?.abort();
      client = undefined;
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
        onSuccess: () => own === client && set({ phase: "done", sentBytes: file.size, secondsLeft: 0 }),
        onError: (error) => {
          if (own !== client) return;
          const status = statusOf(error);
          if (!isPassing(status)) return set({ phase: isDenied(status) ? "denied" : "failed" });
          set({ phase: "lost" });
          retry = setTimeout(send, lostRetryMs);
        },
        ...overrides,
      });
      client = own;
      set({ phase: "sending", bytesPerSecond: null, secondsLeft: null });
      own.start();
    };
    const sendIfLost = (): void => {
      if (entry.state.phase === "lost") send();
    };
    window.addEventListener("online", sendIfLost);
    const pause = (): void => {
      abort();
      set({ phase: "paused" });
    };
    const entry: Running = {
      state: { videoId: id, phase: "sending", sentBytes: 0, totalBytes: file.size, bytesPerSecond: null, secondsLeft: null },
      pause,
      resume: send,
      end: () => {
        window.removeEventListener("online", sendIfLost);
        abort();
      },
    };
    running.set(contentId, entry);
    send();
  };

  return {
    /** Sends the file to the upload that the server has started. An upload that has received a part continues after it. */
    start,
    pause: (contentId: number): void => running.get(contentId)?.pause(),
    resume: (contentId: number): void => running.get(contentId)?.resume(),
    /** Stops sending. The server's upload is cancelled by its own call. */
    remove,
    /** Undefined if this tab does not send a video of the content. */
    read: (contentId: number): UploadState | undefined => running.get(contentId)?.state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export const uploads = createUploads({ token: webinarToken, renew: renewWebinarToken });
