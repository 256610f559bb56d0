import { spawnSync } from "node:child_process";
import type { AuditReport } from "./findings.ts";

/** `npm audit` needs the registry. Without it the report is absent, and the reason is in `unreachable`. */
export type Audit = { readonly report: AuditReport } | { readonly unreachable: string };

/** The output of `npm audit --json`. npm prints an object without `vulnerabilities` if the registry did not return a report. */
export function readAudit(output: string): Audit {
  const parsed = parse(output);
  if (parsed && "vulnerabilities" in parsed) return { report: parsed as AuditReport };
  const message = parsed && "message" in parsed ? String(parsed.message) : "npm printed no report";
  return { unreachable: message };
}

function parse(output: string): object | null {
  try {
    const value = JSON.parse(output) as unknown;
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** Queries the registry once, for 20 seconds at most. */
export function runAudit(): Audit {
  const options = ["--json", "--package-lock-only", "--fetch-retries=0", "--fetch-timeout=15000"];
  const { stdout } = spawnSync("npm", ["audit", ...options], { encoding: "utf8", timeout: 20_000, maxBuffer: 64 * 1024 * 1024 });
  return readAudit(stdout);
}
