import { expect, test } from "vitest";
import { readAudit } from "./audit.ts";
import { imageFindings, scriptFindings, sourceFindings, vulnerabilityFindings } from "./findings.ts";
import type { LockedPackage, Lockfile } from "./lockfile.ts";

const lock = (packages: Record<string, LockedPackage>): Lockfile => ({ name: "rounds", version: "1.0.0", packages });

test("an install script needs an exception, by name or by the beginning of the name", () => {
  const packages = lock({
    "node_modules/quiet": { version: "1.0.0" },
    "node_modules/a/node_modules/loud": { version: "1.0.0", hasInstallScript: true },
    "node_modules/@group/linux": { version: "1.0.0", hasInstallScript: true },
  });
  expect(scriptFindings(packages, { "@group/*": "reason" }, [])).toEqual(["loud: runs a script when it is installed, and is not listed"]);
  expect(scriptFindings(packages, { "@group/*": "reason", loud: "reason" }, ["loud"])).toEqual([]);
});

test("an exception that nothing needs is a finding, and so is an allowed script that is not listed", () => {
  expect(scriptFindings(lock({}), { gone: "reason" }, ["other"])).toEqual([
    "other: package.json allows its script, and it is not listed",
    "gone: the exception for an install script is no longer needed",
  ]);
});

test("an alias counts under its real name", () => {
  const packages = lock({ "node_modules/typescript": { name: "@typescript/typescript6", version: "6.0.2", hasInstallScript: true } });
  expect(scriptFindings(packages, {}, [])[0]).toContain("@typescript/typescript6:");
});

test("packages come from the registry, with a fixed content", () => {
  const packages = lock({
    "node_modules/git": { version: "1.0.0", resolved: "git+ssh://git@example.com/git.git", integrity: "sha512-AA==" },
    "node_modules/other": { version: "1.0.0", resolved: "https://registry.npmjs.org.example.com/other.tgz", integrity: "sha512-AA==" },
    "node_modules/loose": { version: "1.0.0" },
    "node_modules/foreign-platform": { version: "1.0.0", optional: true },
    "node_modules/workspace": { link: true, resolved: "workspace" },
    "node_modules/good": { version: "1.0.0", resolved: "https://registry.npmjs.org/good/-/good-1.0.0.tgz", integrity: "sha512-AA==" },
  });
  expect(sourceFindings(packages)).toEqual([
    "node_modules/git: comes from git+ssh://git@example.com/git.git",
    "node_modules/other: comes from https://registry.npmjs.org.example.com/other.tgz",
    "node_modules/loose: has no integrity in the lockfile",
  ]);
});

const advisory = { source: 1, url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc", title: "Prototype pollution", severity: "high" };
const report = {
  auditReportVersion: 2,
  vulnerabilities: { parser: { name: "parser", via: [advisory] }, user: { name: "user", via: ["parser"] } },
};

test("a known vulnerability needs an exception with its id, and is reported once", () => {
  expect(vulnerabilityFindings(report, {})).toEqual(["parser: high, Prototype pollution (GHSA-aaaa-bbbb-cccc)"]);
  expect(vulnerabilityFindings(report, { "GHSA-aaaa-bbbb-cccc": "We parse only our own files." })).toEqual([]);
  expect(vulnerabilityFindings({ vulnerabilities: {} }, { "GHSA-aaaa-bbbb-cccc": "reason" })).toEqual([
    "GHSA-aaaa-bbbb-cccc: the exception for a vulnerability is no longer needed",
  ]);
});

test("a report is read; a failure of the registry and no output are not taken for a clean report", () => {
  expect(readAudit(JSON.stringify(report))).toEqual({ report });
  expect(readAudit('{"message":"405 Method Not Allowed","error":{"summary":""}}')).toEqual({ unreachable: "405 Method Not Allowed" });
  expect(readAudit("")).toEqual({ unreachable: "npm printed no report" });
});

const safe = { read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] };
const dockerfile = "FROM node:24-slim AS build\nFROM node:24-slim\nUSER node\n";

test("every container is read-only, without rights and not root, and every image has a version", () => {
  const proxy = {
    image: "our-proxy",
    build: { dockerfile_inline: "FROM caddy:2.10\nUSER 1000:1000\n" },
    read_only: true,
    cap_drop: ["ALL"],
    cap_add: ["NET_BIND_SERVICE"],
  };
  const app = { ...safe, image: "ours", build: "." };
  expect(imageFindings({ app, proxy, database: { ...safe, image: "postgres:18" } }, dockerfile)).toEqual([]);
  const unsafe = { app: {}, files: { ...safe, image: "ours", build: { dockerfile_inline: "FROM store:latest\n" } } };
  expect(imageFindings({ ...unsafe, database: { ...safe, image: "postgres" } }, "FROM node\nUSER node\nUSER root\n")).toEqual([
    "compose.yaml: the container of app must be read_only",
    "compose.yaml: app must drop all capabilities",
    "compose.yaml: app must set no-new-privileges",
    "Dockerfile: a container must not run as root",
    "compose.yaml: a container must not run as root",
    "postgres: the image needs a version",
    "node: the image needs a version",
    "store:latest: the image needs a version",
  ]);
});
