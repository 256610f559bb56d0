import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import serverMemory from "./server-memory.json" with { type: "json" };

test("the image starts the server with the same memory settings as npm start", () => {
  const dockerfile = readFileSync(new URL("../Dockerfile", import.meta.url), "utf8");
  const settings = Object.entries(serverMemory).map(([name, value]) => `${name}=${value}`);
  expect(dockerfile).toContain(`ENV ${settings.join(" ")}\n`);
});
