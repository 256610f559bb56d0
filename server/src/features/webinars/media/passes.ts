import { createHmac, timingSafeEqual } from "node:crypto";
import type { Vault } from "../../../lib/vault.ts";

/**
 * The right of one viewer to load one video of a content until a time. It is part of the path, so relative addresses inherit it. It also
 * names the session of the viewer, so that it ends with a sign-out.
 */
export type Pass = {
  readonly contentId: number;
  /** Ends with the video: its playlists and the segments of the next one do not fit together. */
  readonly videoId: number;
  readonly userId: number;
  readonly sessionId: number;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** Live contents: only the newest number of a viewer is valid. 0 for recorded ones. */
  readonly serial: number;
  /** An operator's look at a content that may be unpublished. */
  readonly isPreview: boolean;
};

const formPattern = /^((?:[a-z0-9]{1,11}-){6})([vp])\.[A-Za-z0-9_-]{43}$/;

/** The key of all passes. Derived, so that a CDN can check passes without a key that protects other data. */
export const passKey = (vault: Vault): Buffer => vault.lookup("webinars.media_pass", "key");

const macOf = (key: Buffer, payload: string): string => createHmac("sha256", key).update(payload).digest("base64url");

export function signPass(key: Buffer, pass: Pass): string {
  const numbers = [pass.contentId, pass.videoId, pass.userId, pass.sessionId, pass.expiresAt, pass.serial].map((number) =>
    number.toString(36),
  );
  const payload = [...numbers, pass.isPreview ? "p" : "v"].join("-");
  return `${payload}.${macOf(key, payload)}`;
}

/** Null for a pass that this server has not signed. The caller checks the time, the content and the session. */
export function readPass(key: Buffer, text: string): Pass | null {
  const match = formPattern.exec(text);
  if (!match) return null;
  const dot = text.indexOf(".");
  // Compared as texts, because two texts can decode to the same bytes.
  if (!timingSafeEqual(Buffer.from(macOf(key, text.slice(0, dot))), Buffer.from(text.slice(dot + 1)))) return null;
  const numbers = match[1]?.split("-").map((digits) => Number.parseInt(digits, 36)) ?? [];
  const [contentId = 0, videoId = 0, userId = 0, sessionId = 0, expiresAt = 0, serial = 0] = numbers;
  return { contentId, videoId, userId, sessionId, expiresAt, serial, isPreview: match[2] === "p" };
}

const fourHours = 4 * 3600;
const oneHour = 3600;

/** Seconds: four hours, or the video's length and an hour more when that is longer. */
export const passSeconds = (durationMs: number): number => Math.max(fourHours, Math.ceil(durationMs / 1000) + oneHour);
