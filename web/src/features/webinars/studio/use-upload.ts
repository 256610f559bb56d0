import { useSyncExternalStore } from "react";
import type { UploadState } from "./upload.ts";
import { uploads } from "./uploads.ts";

/** The upload of a content in this tab. Undefined if there is none. */
export const useUpload = (contentId: number): UploadState | undefined =>
  useSyncExternalStore(uploads.subscribe, () => uploads.read(contentId));
