import type { UploadOptions } from "tus-js-client";
import { createUnloadWarning } from "../../../lib/unsaved-input.ts";
import { renewWebinarToken, webinarToken } from "../../../lib/webinar-session.ts";
import { createUpload, isRunning, type UploadSession, type UploadState } from "./upload.ts";

type UploadedVideo = { readonly id: number; readonly upload_url: string | null };

/**
 * The uploads of this tab, by content. They belong to the tab and not to a screen, so that an upload continues while the operator
 * edits another content. `overrides` replaces parts of the tus client in tests.
 */
export const createUploads = (session: UploadSession, overrides: UploadOptions = {}) => {
  const running = new Map<number, ReturnType<typeof createUpload>>();
  const listeners = new Set<() => void>();
  const warnBeforeUnload = createUnloadWarning();

  const announce = (): void => {
    const phases = [...running.values()].map((upload) => upload.read().phase);
    warnBeforeUnload(phases.some(isRunning));
    for (const listener of listeners) listener();
  };

  return {
    /** Sends the file to the upload that the server has started. An upload that has received a part continues after it. */
    start: async (contentId: number, { id, upload_url: url }: UploadedVideo, file: Blob): Promise<void> => {
      if (url === null) return;
      const { Upload: Client } = await import("tus-js-client");
      running.get(contentId)?.end();
      const upload = createUpload({ Client, videoId: id, url, file, session, overrides, onChange: announce });
      running.set(contentId, upload);
      upload.resume();
    },
    pause: (contentId: number): void => running.get(contentId)?.pause(),
    resume: (contentId: number): void => running.get(contentId)?.resume(),
    /** Stops sending. The server's upload is cancelled by its own call. */
    remove: (contentId: number): void => {
      running.get(contentId)?.end();
      running.delete(contentId);
      announce();
    },
    /** Undefined if this tab does not send a video of the content. */
    read: (contentId: number): UploadState | undefined => running.get(contentId)?.read(),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export const uploads = createUploads({ token: webinarToken, renew: renewWebinarToken });
