/**
 * `npm run supply-chain` rejects install scripts and known vulnerabilities without an exception (`supply-chain/exceptions.ts`). It also
 * rejects packages from outside the registry, and containers that could change their own code.
 *
 * Only the registry knows vulnerabilities. Without its response the check prints a note and does not fail. A build without a network then
 * has the same result every time.
 */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { runAudit } from "./supply-chain/audit.ts";
import { installScripts, vulnerabilities } from "./supply-chain/exceptions.ts";
import { imageFindings, scriptFindings, sourceFindings, vulnerabilityFindings } from "./supply-chain/findings.ts";
import { installed, readLockfile } from "./supply-chain/lockfile.ts";

const lock = readLockfile();
const { allowScripts } = JSON.parse(readFileSync("package.json", "utf8")) as { allowScripts: Record<string, boolean> };
const { services } = parse(readFileSync("compose.yaml", "utf8"), { merge: true }) as { services: Parameters<typeof imageFindings>[0] };
const audit = runAudit();

const findings = [
  ...scriptFindings(
    lock,
    installScripts,
    Object.keys(allowScripts).filter((name) => allowScripts[name]),
  ),
  ...sourceFindings(lock),
  ...imageFindings(services, readFileSync("Dockerfile", "utf8")),
  ...("report" in audit ? vulnerabilityFindings(audit.report, vulnerabilities) : []),
];
for (const finding of findings) console.error(finding);
console.log(`${installed(lock).length} packages, ${findings.length} findings`);
if ("unreachable" in audit)
  console.log(`Note: known vulnerabilities were not checked, because npm audit got no report (${audit.unreachable})`);
process.exitCode = findings.length === 0 ? 0 : 1;
