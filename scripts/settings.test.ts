import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documented, image, servers } from "../e2e/support/compose.ts";
import { settingNames } from "../server/src/config.ts";

test.each(servers)("%s of compose.yaml passes every setting of the server", (_name, { environment = {} }) => {
  const passed = Object.keys(environment).map((name) => settingNames.find((setting) => `${setting}_FILE` === name) ?? name);
  const wanted = settingNames.filter((name) => !(name in image));
  expect(passed.toSorted(), "add the setting to `compose.yaml`").toEqual(wanted.toSorted());
  const required = Array.from(JSON.stringify(environment).matchAll(/\$\{(\w+):\?/g), ([, name = ""]) => name);
  expect(
    required.filter((name) => !(name in documented)),
    "describe the required setting in `.env.example`",
  ).toEqual([]);
});

test("each setting of .env.example is read by the server", () => {
  expect(Object.keys(documented).filter((name) => !settingNames.includes(name))).toEqual([]);
});

test("code reads each setting", () => {
  const files = ["server/src/config.ts", ...globSync("server/src/{settings,telemetry}/*.ts")];
  const code = files.map((path) => readFileSync(path, "utf8")).join("\n");
  // The job boards have a number in their names.
  const isRead = (name: string) =>
    new RegExp(`(values\\.|[{,] )${name}\\b`).test(code) || code.includes(`values[\`${name.replace(/\d/, "${number}")}\`]`);
  expect(
    settingNames.filter((name) => !isRead(name)),
    "return the value in the `read…` function of its group",
  ).toEqual([]);
});
