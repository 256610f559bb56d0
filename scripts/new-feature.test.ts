import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const script = new URL("new-feature.ts", import.meta.url).pathname;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rounds-new-feature-"));
  mkdirSync(join(folder, "server/src/features/rewards"), { recursive: true });
  writeFileSync(join(folder, "server/src/features/rewards/room.ts"), "");
});
afterEach(() => rmSync(folder, { recursive: true }));

const create = (name: string) => spawnSync(process.execPath, [script, name], { cwd: folder, encoding: "utf8" });

test("a room that exists needs the name of a part, and gets no files without it", () => {
  const { status, stderr } = create("rewards");
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "The room rewards exists. Name a part of it too: npm run new-feature rewards/vouchers\n",
  });
  expect(existsSync(join(folder, "contract"))).toBe(false);
});

test("a part that exists stays as it is", () => {
  expect(create("rewards/vouchers")).toMatchObject({ status: 0, stderr: "" });
  const { status, stderr } = create("rewards/vouchers");
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Choose another name, because these files exist: contract\/src\/rewards\/vouchers\.ts, /);
});

test("a new room, perhaps a typing error, is named as new, next to those that exist", () => {
  const { status, stdout } = create("reward/vouchers");
  expect(status).toBe(0);
  expect(stdout).toContain("reward is a new room. The others: rewards. Add the room:");
});
