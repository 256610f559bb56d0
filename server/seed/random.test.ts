import { expect, test } from "vitest";
import { createRandomGenerator } from "./random.ts";

const drawFive = (random: { between(min: number, max: number): number }) => Array.from({ length: 5 }, () => random.between(1, 1_000_000));

test("a fork of the same name draws the same, after any number of other choices", () => {
  const [plain, busy] = [createRandomGenerator(7), createRandomGenerator(7)];
  drawFive(busy);
  drawFive(busy.fork("pay"));
  expect(drawFive(busy.fork("tags"))).toEqual(drawFive(plain.fork("tags")));
  expect(drawFive(busy.fork("post 1").fork("pay"))).toEqual(drawFive(plain.fork("post 1").fork("pay")));
});

test("drawing from a fork does not change its parent", () => {
  const [plain, forked] = [createRandomGenerator(7), createRandomGenerator(7)];
  drawFive(forked.fork("pay"));
  expect(drawFive(forked)).toEqual(drawFive(plain));
});

test("forks of other names, other seeds and the parent draw different numbers", () => {
  const random = createRandomGenerator(7);
  const streams = [
    drawFive(random.fork("a")),
    drawFive(random.fork("b")),
    drawFive(random.fork("a").fork("a")),
    drawFive(createRandomGenerator(8).fork("a")),
    drawFive(random),
  ];
  expect(new Set(streams.map(String)).size).toBe(streams.length);
});
