/** `npm run sbom -- <file>` writes the software bill of materials of the lockfile as CycloneDX JSON. Needs no network. */
import { writeFileSync } from "node:fs";
import { readLockfile } from "./supply-chain/lockfile.ts";
import { sbomOf } from "./supply-chain/sbom.ts";

const file = process.argv[2] ?? "rounds.cdx.json";
const sbom = sbomOf(readLockfile());
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${file}: ${sbom.components.length} components`);
