import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";

/**
 * Writes a small blurred copy of each drawing, for visitors who may not see the picture yet. The copy is blurred here, because a
 * blur in CSS would still send the sharp picture.
 */
const art = join(import.meta.dirname, "../public/art");
const generated = join(art, "generated");

const blurredCopy = (path: string) =>
  sharp(path).resize(64, 48, { fit: "cover" }).blur(2.6).jpeg({ quality: 60, mozjpeg: true }).toBuffer();

await mkdir(join(generated, "blurred"), { recursive: true });
const scenes = (await readdir(art)).filter((file) => file.endsWith(".svg"));
for (const scene of scenes) {
  const { name } = parse(scene);
  const path = join(art, scene);
  await writeFile(join(generated, "blurred", `${name}.jpg`), await blurredCopy(path));
}
console.log(`made pictures of ${scenes.length} scenes`);
