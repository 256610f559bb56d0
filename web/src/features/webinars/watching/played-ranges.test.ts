import { expect, test } from "vitest";
import { createPlayedRanges } from "./played-ranges.ts";

const play = (samples: readonly (readonly [position: number, seconds: number] | "interrupt")[], rate = 1) => {
  const played = createPlayedRanges();
  for (const sample of samples) {
    if (sample === "interrupt") played.interrupt();
    else played.sample(sample[0], sample[1] * 1000, rate);
  }
  return played.take();
};

test("samples every 5 s become one range", () => {
  expect(
    play([
      [0, 0],
      [5, 5],
      [10, 10],
    ]),
  ).toEqual([[0, 10]]);
});

test("a jump forwards between two samples does not count", () => {
  expect(
    play([
      [0, 0],
      [5, 5],
      [300, 10],
      [305, 15],
    ]),
  ).toEqual([
    [0, 5],
    [300, 305],
  ]);
});

test("a jump back begins a new range", () => {
  expect(
    play([
      [60, 0],
      [65, 5],
      [10, 10],
      [15, 15],
    ]),
  ).toEqual([
    [60, 65],
    [10, 15],
  ]);
});

test("a pause does not count as watched", () => {
  expect(play([[0, 0], [5, 5], "interrupt", [5, 65], [10, 70]])).toEqual([[0, 10]]);
});

test("at double speed 10 s of the video play in 5 s, at normal speed they do not", () => {
  const samples = [
    [0, 0],
    [10, 5],
  ] as const;
  expect(play(samples, 2)).toEqual([[0, 10]]);
  expect(play(samples, 1)).toEqual([]);
});

test("a hidden tab that samples once a minute loses nothing", () => {
  expect(
    play([
      [0, 0],
      [60, 60],
    ]),
  ).toEqual([[0, 60]]);
});

test("ranges are taken once, and the next range continues from the last sample", () => {
  const played = createPlayedRanges();
  played.sample(0, 0, 1);
  played.sample(5, 5000, 1);
  expect(played.take()).toEqual([[0, 5]]);
  played.sample(10, 10_000, 1);
  expect(played.take()).toEqual([[5, 10]]);
  expect(played.take()).toEqual([]);
});
