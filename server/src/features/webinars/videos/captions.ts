import { captionLimits } from "@rounds/contract/webinars/videos.ts";

type Cue = { readonly startMs: number; readonly endMs: number; readonly text: readonly string[] };

export type Captions = { readonly webVtt: string; readonly cueCount: number; readonly endsAtMs: number };

/** A fault of a caption file. `line` counts from 1. */
export type CaptionFault = { readonly fault: "encoding" | "empty" | "too_many" | "time" | "order" | "beyond_end"; readonly line: number };

const timing = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})[ \t]+-->[ \t]+(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})(?:[ \t].*)?$/;
const notCues = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

/** Exports end a little after the video. */
const toleranceMs = 2000;

/**
 * Reads WebVTT or SubRip (SRT) and writes clean WebVTT: times, plain text and the tags for bold, italics and underline. Positions and
 * styles are left out, because the player places captions itself. `durationMs` is null while the length is unknown.
 */
export function readCaptions(bytes: Buffer, durationMs: number | null): Captions | CaptionFault {
  const text = decode(bytes);
  if (text === null) return { fault: "encoding", line: 1 };
  const cues: Cue[] = [];
  for (const block of blocksOf(text)) {
    const cue = readCue(block);
    if (cue && "fault" in cue) return cue;
    if (cue) cues.push(cue);
    if (cues.length > captionLimits.cues) return { fault: "too_many", line: block.line };
    if (cue && durationMs !== null && cue.endMs > durationMs + toleranceMs) return { fault: "beyond_end", line: block.line };
  }
  if (cues.length === 0) return { fault: "empty", line: 1 };
  const sorted = cues.toSorted((a, b) => a.startMs - b.startMs);
  return { webVtt: writeWebVtt(sorted), cueCount: cues.length, endsAtMs: Math.max(...cues.map(({ endMs }) => endMs)) };
}

/** UTF-8, UTF-16 with its mark, or the Korean encoding of older editors. Null for other bytes. */
function decode(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 2).toString("hex");
  const encodings = mark === "fffe" ? ["utf-16le"] : mark === "feff" ? ["utf-16be"] : ["utf-8", "euc-kr"];
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes("\u0000") ? null : text;
    } catch {
      // Not this encoding.
    }
  }
  return null;
}

type Block = { readonly line: number; readonly lines: readonly string[] };

/** Blank lines separate blocks. */
function* blocksOf(text: string): Generator<Block> {
  let [line, lines]: [number, string[]] = [1, []];
  for (const [index, current] of [...text.split(/\r\n|\r|\n/), ""].entries()) {
    if (current.trim() !== "") {
      if (lines.length === 0) line = index + 1;
      lines.push(current);
    } else if (lines.length > 0) {
      yield { line, lines };
      lines = [];
    }
  }
}

/** Null for a block that is no cue. A cue may have its number or name before its time. */
function readCue({ line, lines }: Block): Cue | CaptionFault | null {
  const [first = "", second] = lines;
  if (first.startsWith("WEBVTT") || notCues.test(first)) return null;
  const at = first.includes("-->") ? 0 : second?.includes("-->") ? 1 : null;
  if (at === null) return { fault: "time", line };
  const match = timing.exec((lines[at] ?? "").trim());
  if (!match) return { fault: "time", line: line + at };
  const [startMs, endMs] = [toMs(match.slice(1, 5)), toMs(match.slice(5, 9))];
  if (endMs <= startMs) return { fault: "order", line: line + at };
  const text = lines.slice(at + 1).map(cleanLine);
  return text.length === 0 ? null : { startMs, endMs, text };
}

const toMs = ([hours, minutes, seconds, ms]: (string | undefined)[]): number =>
  ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);

/** Keeps the plain tags, drops all others, and writes the rest as text. */
function cleanLine(line: string): string {
  return line
    .slice(0, captionLimits.lineCharacters)
    .split(/(<\/?[biu]>)/i)
    .map((part, index) => (index % 2 === 1 ? part.toLowerCase() : escape(part.replaceAll(/<[^<>]*>|\{\\[^{}]*\}/g, ""))))
    .join("");
}

/** Entities of WebVTT stay as they are. */
const escape = (text: string): string =>
  text
    .replaceAll(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7});)/g, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const writeTime = (ms: number): string => {
  const [hours, minutes, seconds] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  return `${[hours, minutes, seconds].map((part) => String(part).padStart(2, "0")).join(":")}.${String(ms % 1000).padStart(3, "0")}`;
};

/** Writes cues as WebVTT. */
const writeWebVtt = (cues: readonly Cue[]): string =>
  ["WEBVTT", ...cues.map(({ startMs, endMs, text }) => `${writeTime(startMs)} --> ${writeTime(endMs)}\n${text.join("\n")}`)].join("\n\n") +
  "\n";

type Sheet = { intervalMs: number; count: number; columns: number; thumbWidth: number; thumbHeight: number };

/** The places of the small pictures in the storyboard, as WebVTT with the usual `#xywh` fragments. */
export const storyboardVtt = ({ intervalMs, count, columns, thumbWidth, thumbHeight }: Sheet, durationMs: number): string =>
  writeWebVtt(
    Array.from({ length: count }, (_value, index) => ({
      startMs: index * intervalMs,
      endMs: Math.max(index * intervalMs + 1, Math.min(durationMs, (index + 1) * intervalMs)),
      text: [
        `storyboard.jpg#xywh=${(index % columns) * thumbWidth},${Math.floor(index / columns) * thumbHeight},${thumbWidth},${thumbHeight}`,
      ],
    })),
  );
