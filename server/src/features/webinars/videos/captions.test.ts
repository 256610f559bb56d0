import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { readCaptions, storyboardVtt } from "./captions.ts";

const read = (text: string, durationMs: number | null = null) => readCaptions(Buffer.from(text), durationMs);
const webVtt = "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n후비루부터 확인합니다\n\n00:01:05.500 --> 00:01:09.000\n첫 줄\n둘째 줄\n";

describe("reads", () => {
  test("WebVTT as it is", () => expect(read(webVtt)).toEqual({ webVtt, cueCount: 2, endsAtMs: 69_000 }));

  test("SRT with numbers, commas and Windows line ends", () => {
    const srt =
      "1\r\n00:00:01,000 --> 00:00:04,000\r\n후비루부터 확인합니다\r\n\r\n2\r\n00:01:05,500 --> 00:01:09,000\r\n첫 줄\r\n둘째 줄\r\n";
    expect(read(srt)).toEqual({ webVtt, cueCount: 2, endsAtMs: 69_000 });
  });

  test("the Korean encoding, UTF-16 and a byte order mark", () => {
    for (const bytes of [
      iconv.encode(webVtt, "euc-kr"),
      iconv.encode(webVtt, "utf-16le", { addBOM: true }),
      Buffer.from(`\uFEFF${webVtt}`),
    ])
      expect(readCaptions(bytes, null)).toMatchObject({ webVtt });
  });

  test("times without hours, names of cues, settings, notes and styles", () => {
    const full =
      "WEBVTT - 강의\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE 확인\n\nintro\n00:01.000 --> 00:04.000 align:start position:0%\n후비루부터 확인합니다\n";
    expect(read(full)).toMatchObject({ webVtt: "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n후비루부터 확인합니다\n" });
  });

  test("cues in any order", () => {
    const [, first = "", second = ""] = webVtt.trimEnd().split("\n\n");
    expect(read(`WEBVTT\n\n${second}\n\n${first}\n`)).toMatchObject({ webVtt });
  });

  test("plain tags; other tags and scripts become text or disappear", () => {
    const line = '<B>굵게</B> <font color="red">색</font> {\\an8}위 <script>alert(1)</script> a < b & c &amp; d';
    expect(read(`WEBVTT\n\n00:01.000 --> 00:02.000\n${line}\n`)).toMatchObject({
      webVtt: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<b>굵게</b> 색 위 alert(1) a &lt; b &amp; c &amp; d\n",
    });
  });
});

describe("names the line of", () => {
  test.each([
    ["an empty file", "", "empty", 1],
    ["a file without captions", "WEBVTT\n\nNOTE 비어 있음\n", "empty", 1],
    ["a text", "오늘의 강의\n후비루\n", "time", 1],
    ["a broken time", "WEBVTT\n\n00:01.000 --> 00:04.000\n하나\n\n00:05 --> 00:06\n둘\n", "time", 6],
    ["a cue that ends before it starts", "WEBVTT\n\n00:04.000 --> 00:01.000\n하나\n", "order", 3],
    [
      "a cue beyond the end of the video",
      "1\n00:00:01,000 --> 00:00:04,000\n하나\n\n2\n00:01:05,000 --> 00:01:09,000\n둘\n",
      "beyond_end",
      5,
    ],
  ])("%s", (_name, text, fault, line) => expect(read(text, 60_000)).toEqual({ fault, line }));

  test("bytes in no encoding", () =>
    expect(readCaptions(Buffer.from([0xff, 0x00, 0x80, 0xff]), null)).toEqual({ fault: "encoding", line: 1 }));
});

test("the storyboard names a place for each picture", () => {
  const sheet = { intervalMs: 2000, count: 12, columns: 10, thumbWidth: 160, thumbHeight: 90 };
  const cues = storyboardVtt(sheet, 23_000).trimEnd().split("\n\n");
  expect(cues).toHaveLength(13);
  expect(cues[2]).toBe("00:00:02.000 --> 00:00:04.000\nstoryboard.jpg#xywh=160,0,160,90");
  expect(cues[12]).toBe("00:00:22.000 --> 00:00:23.000\nstoryboard.jpg#xywh=160,90,160,90");
});
