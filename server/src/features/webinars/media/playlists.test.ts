import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Broadcast, masterPlaylist, newestSegment, recordedPlaylist, slidingPlaylist } from "./playlists.ts";

const rendition = {
  name: "720",
  width: 1280,
  height: 720,
  codecs: "avc1.64001f,mp4a.40.2",
  peakBitrate: 2_600_000,
  averageBitrate: 2_000_000,
};
const segmentsMs = [4000, 4000, 2000];
const startsAt = new Date("2026-11-27T10:00:00Z");
const at = (seconds: number): Date => new Date(startsAt.getTime() + seconds * 1000);
const looped: Broadcast = { segmentsMs, startsAt, endsAt: at(3600), isLooped: true };
const once: Broadcast = { ...looped, isLooped: false };
const numbersOf = (playlist: string | null): number[] =>
  [...(playlist ?? "").matchAll(/^(\d+)\.m4s$/gm)].map(([, number]) => Number(number));
const valueOf = (playlist: string | null, tag: string): number => Number(new RegExp(`^#${tag}:(\\d+)$`, "m").exec(playlist ?? "")?.[1]);

test("the master playlist names the qualities from the best to the smallest, with relative addresses", () => {
  const small = { ...rendition, name: "480", width: 854, height: 480, peakBitrate: 1_000_000, segmentsMs };
  expect(masterPlaylist([small, { ...rendition, segmentsMs }], { num: 30_000, den: 1001 })).toBe(
    [
      "#EXTM3U",
      "#EXT-X-VERSION:7",
      "#EXT-X-INDEPENDENT-SEGMENTS",
      '#EXT-X-STREAM-INF:BANDWIDTH=2600000,AVERAGE-BANDWIDTH=2000000,RESOLUTION=1280x720,FRAME-RATE=29.970,CODECS="avc1.64001f,mp4a.40.2"',
      "720/index.m3u8",
      '#EXT-X-STREAM-INF:BANDWIDTH=1000000,AVERAGE-BANDWIDTH=2000000,RESOLUTION=854x480,FRAME-RATE=29.970,CODECS="avc1.64001f,mp4a.40.2"',
      "480/index.m3u8",
      "",
    ].join("\n"),
  );
});

test("a recorded playlist has every segment and an end", () => {
  const playlist = recordedPlaylist(segmentsMs);
  expect(numbersOf(playlist)).toEqual([0, 1, 2]);
  expect(playlist).toContain("#EXTINF:2.000,\n2.m4s\n#EXT-X-ENDLIST\n");
  expect(valueOf(playlist, "EXT-X-TARGETDURATION")).toBe(4);
});

describe("sliding playlist", () => {
  test("is null before the start, and begins with the segment that plays", () => {
    expect(slidingPlaylist(looped, at(-0.001))).toBeNull();
    expect(numbersOf(slidingPlaylist(looped, at(0)))).toEqual([0]);
    expect(numbersOf(slidingPlaylist(looped, at(4)))).toEqual([0, 1]);
  });

  test("starts again at the end of a looped video, with a discontinuity", () => {
    const playlist = slidingPlaylist(looped, at(10.5)) ?? "";
    expect(numbersOf(playlist)).toEqual([0, 1, 2, 3]);
    expect(playlist).toContain("2.m4s\n#EXT-X-DISCONTINUITY\n#EXTINF:4.000,\n3.m4s\n");
    expect(playlist).not.toContain("ENDLIST");
  });

  test("names when its first segment played", () => {
    expect(slidingPlaylist(looped, at(100))).toContain("#EXT-X-PROGRAM-DATE-TIME:2026-11-27T10:01:18.000Z");
  });

  test("ends with the video, or with the session", () => {
    expect(slidingPlaylist(once, at(9.9))).not.toContain("ENDLIST");
    expect(slidingPlaylist(once, at(10))).toContain("ENDLIST");
    expect(numbersOf(slidingPlaylist(once, at(500)))).toEqual([0, 1, 2]);
    expect(slidingPlaylist(looped, at(3599))).not.toContain("ENDLIST");
    expect(slidingPlaylist(looped, at(3600))).toContain("ENDLIST");
  });

  test("never names a later segment, and never changes the number of a segment or of a discontinuity", () => {
    const lengths = fc.array(fc.integer({ min: 500, max: 4500 }), { minLength: 1, maxLength: 12 });
    const clocks = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(lengths, clocks, fc.boolean(), (lengthsMs, times, isLooped) => {
        const broadcast: Broadcast = { segmentsMs: lengthsMs, startsAt, endsAt: at(3600), isLooped };
        let newestBefore = 0;
        const jointsOf = new Map<number, number>();
        for (const time of times.toSorted((a, b) => a - b)) {
          const now = new Date(startsAt.getTime() + time);
          const playlist = slidingPlaylist(broadcast, now) ?? "";
          const numbers = numbersOf(playlist);
          const first = valueOf(playlist, "EXT-X-MEDIA-SEQUENCE");
          expect(numbers[0]).toBe(first);
          const newest = numbers.at(-1) ?? -1;
          expect(newest).toBe(newestSegment(broadcast, now));
          expect(newest).toBeGreaterThanOrEqual(newestBefore);
          const begin = Array.from({ length: newest }, (_value, index) => lengthsMs[index % lengthsMs.length] ?? 0).reduce(
            (a, b) => a + b,
            0,
          );
          expect(begin).toBeLessThanOrEqual(time);
          // RFC 8216: a segment keeps its discontinuity number while the playlist moves.
          let joints = valueOf(playlist, "EXT-X-DISCONTINUITY-SEQUENCE");
          for (const line of playlist.split("\n")) {
            if (line === "#EXT-X-DISCONTINUITY") joints++;
            const number = /^(\d+)\.m4s$/.exec(line)?.[1];
            if (number === undefined) continue;
            expect(jointsOf.get(Number(number)) ?? joints).toBe(joints);
            jointsOf.set(Number(number), joints);
          }
          newestBefore = newest;
        }
      }),
    );
  });
});
