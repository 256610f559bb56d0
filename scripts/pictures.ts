/**
 * Takes a picture of every screen of the built product and compares two sets of pictures, to see the effect of a style change.
 *
 *     npm run pictures -- take before [--of ../other-checkout] [--only profile]
 *     npm run pictures -- take after
 *     npm run pictures -- compare before after
 *
 * The pictures are stored in `.pictures`.
 */
import { join, resolve } from "node:path";
import { readOptions } from "./command.ts";
import { comparePictures } from "./pictures/compare.ts";
import { takePictures } from "./pictures/take.ts";
import { openWorld } from "./pictures/world.ts";

const root = new URL("..", import.meta.url).pathname;
const album = (name: string): string => join(root, ".pictures", name);
/** Share of a picture's pixels. */
const allowedShare = 0.001;

const { positionals, values } = readOptions({ allowPositionals: true, options: { of: { type: "string" }, only: { type: "string" } } });
const [command, first, second] = positionals;

if (command === "take" && first !== undefined) {
  const checkout = resolve(values.of ?? root);
  const build = (await import(join(checkout, "scripts/web-build.mjs"))) as { ensureWebBuilt(): Promise<void> };
  await build.ensureWebBuilt();
  const world = await openWorld(checkout);
  const failed = await takePictures(world, { folder: album(first), only: values.only }).finally(world.close);
  process.exitCode = failed.length === 0 ? 0 : 1;
} else if (command === "compare" && first !== undefined && second !== undefined) {
  const differences = await comparePictures(album(first), album(second));
  for (const { name, share } of differences) console.log(`${(share * 100).toFixed(3)} %  ${name}`);
  const tooMany = differences.filter(({ share }) => share > allowedShare);
  console.log(`${tooMany.length} pictures differ in more than ${allowedShare * 100} % of their pixels`);
  process.exitCode = tooMany.length === 0 ? 0 : 1;
} else {
  console.error("npm run pictures -- take <album> [--of <checkout>] [--only <name>] | compare <album> <album>");
  process.exitCode = 2;
}
