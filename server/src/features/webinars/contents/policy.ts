import { completedShare } from "@rounds/contract/webinars/fields.ts";

export type Progress = { readonly watched_seconds: number; readonly duration_seconds: number | null; readonly completed_at: string | null };

/** Between 0 and 1. A video that was replaced by a shorter one may have more watched seconds than its length. */
export const watchedShare = ({ watched_seconds, duration_seconds }: Progress): number =>
  duration_seconds === null || duration_seconds === 0 ? 0 : Math.min(1, watched_seconds / duration_seconds);

export const isCompleted = (progress: Progress): boolean => progress.completed_at !== null || watchedShare(progress) >= completedShare;
