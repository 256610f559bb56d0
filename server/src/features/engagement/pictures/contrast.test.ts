import sharp from "sharp";
import { expect, test } from "vitest";
import { textContrast } from "./contrast.ts";

/** White, with a black part from `from` on, as shares of the width. */
const halves = (from: number, to: number): Promise<Buffer> => {
  const [width, height] = [684, 252];
  const black = { width: Math.round((to - from) * width), height, channels: 3 as const, background: "#000000" };
  return sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
    .composite([{ input: { create: black }, left: Math.round(from * width), top: 0 }])
    .webp({ lossless: true })
    .toBuffer();
};

test("one colour: black on white is read, white on white is not", async () => {
  const { dark, light } = await textContrast(await halves(0.99, 1));
  expect(dark).toBeGreaterThan(16);
  expect(light).toBe(1);
});

test("only the side of the text counts, and in it the worst place", async () => {
  expect((await textContrast(await halves(0.7, 1))).dark).toBeGreaterThan(16);
  const { dark, light } = await textContrast(await halves(0.3, 0.5));
  expect(dark).toBeLessThan(1.3);
  expect(light).toBe(1);
});

test("a transparent picture is measured on the ground of the banner", async () => {
  const clear = await sharp({ create: { width: 684, height: 252, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .webp({ lossless: true })
    .toBuffer();
  expect((await textContrast(clear)).dark).toBeGreaterThan(13);
});
