import { expect, test } from "vitest";
import { readStoryboard, stillAt } from "./storyboard.ts";

const vtt = `WEBVTT

00:00:00.000 --> 00:00:10.000
storyboard.jpg#xywh=0,0,160,90

00:59.500 --> 01:10.000
storyboard.jpg#xywh=160,0,160,90

01:00:10.000 --> 01:00:20.000
storyboard.jpg#xywh=0,90,160,90
`;
const stills = readStoryboard(vtt, "https://rounds.example/media/pass/9/storyboard.vtt");

test("each picture has its moment and its place in the file next to the list", () => {
  expect(stills.map(({ from }) => from)).toEqual([0, 59.5, 3610]);
  expect(stills[2]).toEqual({ from: 3610, url: "/media/pass/9/storyboard.jpg", x: 0, y: 90, width: 160, height: 90 });
  expect(readStoryboard("<html>", "https://rounds.example/")).toEqual([]);
});

test("a moment has the last picture before it", () => {
  expect([0, 59, 60, 9000].map((seconds) => stillAt(stills, seconds)?.from)).toEqual([0, 0, 59.5, 3610]);
  expect(stillAt([], 3)).toBeUndefined();
});
