import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";

/**
 * From each drawn scene: a small blurred copy for visitors who may not see the picture yet (blurred here, because a
 * blur by CSS still sends the sharp one), and an 800×400 picture for link previews, which take no SVG and no WebP.
 */
const art = join(import.meta.dirname, "../public/art");
const generated = join(art, "generated");
const share = { width: 800, height: 400 };

const blurredCopy = (path: string) =>
  sharp(path).resize(64, 48, { fit: "cover" }).blur(2.6).jpeg({ quality: 60, mozjpeg: true }).toBuffer();
const sharePicture = (path: string) =>
  sharp(path, { density: 160 })
    .resize(share.width, share.height, { fit: "cover" })
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer();

await Promise.all(["blurred", "share"].map((folder) => mkdir(join(generated, folder), { recursive: true })));
const scenes = (await readdir(art)).filter((file) => file.endsWith(".svg"));
for (const scene of scenes) {
  const { name } = parse(scene);
  const path = join(art, scene);
  await writeFile(join(generated, "blurred", `${name}.jpg`), await blurredCopy(path));
  await writeFile(join(generated, "share", `${name}.png`), await sharePicture(path));
}
console.log(`made pictures of ${scenes.length} scenes`);
