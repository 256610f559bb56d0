import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

export type Difference = { readonly name: string; readonly share: number };

/** Smaller differences of a channel come from rounding and are invisible. */
const tolerance = 6;

type Picture = { readonly data: Buffer; readonly width: number; readonly height: number };

async function read(file: string): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Marks differing pixels in red on a pale copy. A pixel that only one picture has counts as different. */
function differ(before: Picture, after: Picture): { share: number; marked: Picture } {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = Buffer.alloc(width * height * 4, 255);
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const [a, b] = [before, after].map((one) => (x < one.width && y < one.height ? (y * one.width + x) * 4 : -1)) as [number, number];
      let differs = a === -1 || b === -1;
      for (let channel = 0; channel < 3; channel++) {
        if (!differs) differs = Math.abs((before.data[a + channel] ?? 0) - (after.data[b + channel] ?? 0)) > tolerance;
        data[at + channel] = 155 + ((after.data[b + channel] ?? 255) * 100) / 255;
      }
      if (!differs) continue;
      count++;
      data[at] = 220;
      data[at + 1] = 0;
      data[at + 2] = 0;
    }
  }
  return { share: count / (width * height), marked: { data, width, height } };
}

/** Compares all pictures of two folders, biggest difference first. Writes the marked copies into `<after>/differences`. */
export async function comparePictures(before: string, after: string): Promise<Difference[]> {
  const found: Difference[] = [];
  const marks = join(after, "differences");
  for (const name of readdirSync(after).filter((file) => file.endsWith(".png"))) {
    if (!existsSync(join(before, name))) {
      found.push({ name: `${name} (new)`, share: 1 });
      continue;
    }
    const { share, marked } = differ(await read(join(before, name)), await read(join(after, name)));
    if (share === 0) continue;
    found.push({ name, share });
    mkdirSync(marks, { recursive: true });
    const raw = { width: marked.width, height: marked.height, channels: 4 as const };
    await sharp(marked.data, { raw }).png().toFile(join(marks, name));
  }
  for (const name of readdirSync(before).filter((file) => file.endsWith(".png")))
    if (!existsSync(join(after, name))) found.push({ name: `${name} (missing)`, share: 1 });
  return found.toSorted((a, b) => b.share - a.share);
}
