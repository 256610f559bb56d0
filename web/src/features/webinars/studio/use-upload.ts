import { useSyncExternalStore } from "react";
import { uploads, type UploadState } from "./uploads.ts";

/** The upload of a content in this tab. Undefined if there is none. */
export const useUpload = (contentId: number): UploadState | undefined =>
  useSyncExternalStore(uploads.subscribe, () => uploads.read(contentId));
