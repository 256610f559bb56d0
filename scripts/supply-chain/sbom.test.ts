import { expect, test } from "vitest";
import { readLockfile } from "./lockfile.ts";
import { sbomOf } from "./sbom.ts";

const lock = {
  name: "rounds",
  version: "1.0.0",
  packages: {
    "": { devDependencies: { tool: "1.0.0" } },
    server: { name: "@rounds/server", version: "1.0.0", dependencies: { "@scope/a": "1.0.0", absent: "1.0.0" } },
    "node_modules/@rounds/server": { link: true, resolved: "server" },
    "node_modules/@scope/a": { version: "1.0.0+1", integrity: "sha512-AQI=", license: "MIT", dependencies: { b: "^2.0.0" } },
    "node_modules/@scope/a/node_modules/b": { version: "2.0.0", optional: true, license: "SEE LICENSE IN LICENSE" },
    "node_modules/b": { version: "1.0.0" },
    "node_modules/tool": { version: "1.0.0", dev: true, dependencies: { b: "^1.0.0", "@rounds/server": "1.0.0" } },
  },
};

test("a component has its address, hash, licence and scope", () => {
  const { components } = sbomOf(lock);
  expect(components.find(({ name }) => name === "@scope/a")).toEqual({
    type: "library",
    "bom-ref": "node_modules/@scope/a",
    name: "@scope/a",
    version: "1.0.0+1",
    scope: "required",
    purl: "pkg:npm/%40scope/a@1.0.0%2B1",
    licenses: [{ expression: "MIT" }],
    hashes: [{ alg: "SHA-512", content: "0102" }],
  });
  expect(components.map(({ name, version, scope }) => [name, version, scope])).toEqual([
    ["@rounds/server", "1.0.0", undefined],
    ["@scope/a", "1.0.0+1", "required"],
    ["b", "2.0.0", "optional"],
    ["b", "1.0.0", "required"],
    ["tool", "1.0.0", "excluded"],
  ]);
  expect(components[2]?.licenses).toEqual([{ license: { name: "SEE LICENSE IN LICENSE" } }]);
});

test("a dependency is the nearest one above the package, as Node finds it", () => {
  expect(Object.fromEntries(sbomOf(lock).dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))).toEqual({
    rounds: ["node_modules/tool"],
    server: ["node_modules/@scope/a"],
    "node_modules/@scope/a": ["node_modules/@scope/a/node_modules/b"],
    "node_modules/@scope/a/node_modules/b": [],
    "node_modules/b": [],
    "node_modules/tool": ["node_modules/b", "server"],
  });
});

test("our own lockfile gives unique components, and every dependency is one of them", () => {
  const ours = readLockfile();
  const { components, dependencies } = sbomOf(ours);
  const refs = new Set(components.map((component) => component["bom-ref"]));
  expect(refs.size).toBe(components.length);
  expect(components.length).toBe(Object.values(ours.packages).filter(({ link }) => !link).length - 1);
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  const missing = Object.entries(ours.packages).flatMap(([place, { dependencies: names = {} }]) => {
    const found = dependencies.find(({ ref }) => ref === place)?.dependsOn ?? [];
    return place === "" || found.length >= Object.keys(names).length ? [] : [place];
  });
  expect(missing).toEqual([]);
});
