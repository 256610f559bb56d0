import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { allEndpoints, errorTable } from "@rounds/contract/all.ts";
import { commonErrors } from "@rounds/contract/errors.ts";
import { accessLevels } from "@rounds/contract/roles.ts";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { jobs, routes } from "../app.ts";

const root = new URL("../../../", import.meta.url).pathname;
const sources = ["server/src", "server/seed", "contract/src"]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".gen.ts"))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const isTest = (path: string): boolean => /\.test\.ts$|\.access-cases\.ts$|\/testing\//.test(path);
const serverCode = sources.filter(({ path }) => path.startsWith("server/src/") && !isTest(path));
const named = (name: string) => new RegExp(`\\b${name}\\b`);

describe.each(allEndpoints)("$name", ({ name, endpoint }) => {
  test("is implemented exactly once", () => {
    expect(routes.filter((route) => route.endpoint === endpoint)).toHaveLength(1);
  });

  test("is called by some integration test", () => {
    const callers = sources.filter(({ path, text }) => path.endsWith(".int.test.ts") && named(name).test(text));
    expect(
      callers.map(({ path }) => path),
      "call the endpoint in an .int.test.ts",
    ).not.toEqual([]);
  });

  test("declares a well-formed path, its parameters, its access, its summary and known error codes", () => {
    expect(endpoint.path).toMatch(/^\/(api\/v[12]|webinar\/api\/v[12]|tracking\/api\/v1)(\/:?[a-z][a-z0-9_]*)+$/);
    const inPath = [...endpoint.path.matchAll(/:([a-z_]+)/g)].map(([, parameter]) => parameter);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath);
    expect(accessLevels).toContain(endpoint.access);
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/);
    expect((endpoint.errors ?? []).filter((code) => !(code in errorTable))).toEqual([]);
    expect((endpoint.errors ?? []).filter((code) => code in commonErrors)).toEqual([]);
    expect(Object.keys(endpoint.ok)).not.toEqual([]);
  });

  test("reads take no body, and only reads may be cached", () => {
    if (endpoint.method === "GET") expect(endpoint.body).toBeUndefined();
    else expect(endpoint.cache).toBeUndefined();
    if (endpoint.cache?.includes("public")) expect(endpoint.access).toBe("public");
  });
});

const shapeOf = (schema: unknown): Readonly<Record<string, z.ZodType>> => (schema instanceof z.ZodObject ? schema.shape : {});
const pages = allEndpoints.filter(({ endpoint }) => "next_cursor" in shapeOf(Object.values(endpoint.ok)[0]));

test.each(pages)("$name: a page has at most 100 rows", ({ endpoint }) => {
  const { limit } = shapeOf(endpoint.query);
  expect([100, 101].map((rows) => limit?.safeParse(rows).success)).toEqual([true, false]);
});

test("no two endpoints share method and path", () => {
  const addresses = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:[a-z_]+/g, ":")}`);
  expect(addresses).toEqual([...new Set(addresses)]);
});

describe.each(Object.entries(errorTable))("%s", (code, { status, message }) => {
  test("is declared by an endpoint or common, and thrown somewhere", () => {
    // This error has its own body (similar posts), so it is declared among the responses, under its status.
    const hasOwnBody = code === "job_post.ended";
    const declares = ({ endpoint }: (typeof allEndpoints)[number]) =>
      endpoint.errors?.includes(code) || (hasOwnBody && status in endpoint.ok);
    expect(code in commonErrors || allEndpoints.some(declares)).toBe(true);
    expect(serverCode.some(({ text }) => text.includes(`"${code}"`))).toBe(true);
  });

  test("is expected by some test", () => {
    const tests = sources.filter(({ path, text }) => isTest(path) && text.includes(code));
    expect(
      tests.map(({ path }) => path),
      "add a test whose request gets this error",
    ).not.toEqual([]);
  });

  test("is a failure with a Korean sentence in 해요체 or the specification's words", () => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/[가-힣].*(요|니다)\.$/);
  });
});

test("background tasks have unique names", () => {
  const names = jobs.map(({ task }) => task);
  expect(names).toEqual([...new Set(names)]);
  expect(names.filter((name) => !/^[a-z_]+[.:][a-z_.]+$/.test(name))).toEqual([]);
});

test("each task that code or a trigger adds has a job; the queue would store it for ever without one", () => {
  const tasks = new Set(jobs.map(({ task }) => task));
  const named = /outbox\.add\(\w+, "([^"]+)"|enqueue_job\('([^']+)'|Task = "([^"]+)"/g;
  const added = serverCode.flatMap(({ text }) => [...text.matchAll(named)].map((found) => found.slice(1).find(Boolean) ?? ""));
  expect(added.length).toBeGreaterThan(0);
  expect(
    added.filter((task) => !tasks.has(task)),
    "list the job in `room.ts`",
  ).toEqual([]);
});

test("files of rooms and parts have the usual names", () => {
  const vague = /^(utils?|helpers?|misc|common|types|constants|lib|shared|stuff)\.ts$/;
  const files = sources.filter(({ path }) => path.startsWith("server/src/features/")).map(({ path }) => path);
  const badlyNamed = files.filter(
    (path) => vague.test(basename(path)) || !/^[a-z0-9]+(-[a-z0-9]+)*(\.access-cases|(\.int)?\.test)?\.ts$/.test(basename(path)),
  );
  expect(badlyNamed).toEqual([]);
  // A room has parts, and a part has files. There is no third level.
  expect(files.filter((path) => path.split("/").length > 6)).toEqual([]);
  const misplacedCases = files.filter(
    (path) => path.endsWith(".access-cases.ts") && basename(path) !== `${basename(dirname(path))}.access-cases.ts`,
  );
  expect(misplacedCases).toEqual([]);
});

test("each room and part is in the map of rooms", () => {
  const map = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
  const rows = [...map.matchAll(/^\| ([a-z, -]+) \| ([^|]*)\|/gm)].map(([, rooms = "", parts = ""]) => ({
    rooms: rooms.split(", "),
    parts: parts.split(/[ ,]+/),
  }));
  const folders = ["server/src/features", "web/src/features"].flatMap((top) =>
    readdirSync(join(root, top)).flatMap((room) => {
      const inside = readdirSync(join(root, top, room), { withFileTypes: true }).filter((entry) => entry.isDirectory());
      return [{ room, part: null }, ...inside.map(({ name }) => ({ room, part: name }))];
    }),
  );
  const isInMap = ({ room, part }: (typeof folders)[number]) =>
    rows.some(({ rooms, parts }) => rooms.includes(room) && (part === null || parts.includes(part) || !isPart(part)));
  expect(folders.length).toBeGreaterThan(0);
  expect(
    folders.filter((folder) => !isInMap(folder)),
    "name the part in the table `The rooms` of ARCHITECTURE.md",
  ).toEqual([]);
});

/** Folders inside a room of one part, or shared by the parts of a room. */
const isPart = (folder: string): boolean => !["components", "parts", "data"].includes(folder);

test("a feature with endpoints has routes, and its SQL in queries and their texts only", () => {
  const hasSql = /(^|-)queries\.ts$|-sql\.ts$|^sql-fragments\.ts$/;
  const sqlOutside = serverCode.filter(
    ({ path, text }) =>
      path.includes("/features/") &&
      !hasSql.test(basename(path)) &&
      /from "(kysely|pg|[./]+db\/prepared\.ts)"|\b(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text),
  );
  expect(
    sqlOutside.map(({ path }) => path),
    "move the statements to queries.ts of the part",
  ).toEqual([]);
});

test("no code reads a date in the zone of its machine, because days are those of Seoul", () => {
  const machineZone =
    /\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes)\(|\.(toLocale(Date|Time)String|toDateString|toTimeString|getTimezoneOffset)\(|new Date\([^()]*,/;
  const webCode = readdirSync(join(root, "web/src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file))
    .map((file) => ({ path: join("web/src", file), text: readFileSync(join(root, "web/src", file), "utf8") }));
  expect(webCode.length).toBeGreaterThan(0);
  const reading = [...sources, ...webCode].filter(({ path, text }) => !isTest(path) && machineZone.test(text));
  expect(reading.map(({ path }) => path)).toEqual([]);
});

test("calls to outside systems follow no redirect, because their headers carry keys", () => {
  const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const calling = serverCode.filter(({ text }) => /\bfetch\(/.test(text));
  const open = calling.filter(({ text }) => countOf(text, /\bfetch\(/g) !== countOf(text, /redirect: "(error|manual)"/g));
  expect(calling.length).toBeGreaterThan(0);
  expect(open.map(({ path }) => path)).toEqual([]);
});

test("no file passes 400 lines", () => {
  expect(
    sources.filter(({ text }) => text.split("\n").length > 401).map(({ path }) => path),
    "split the file",
  ).toEqual([]);
});

test("source code imports no test code", () => {
  const leaks = serverCode.filter(({ text }) => /from "[^"]*(vitest|testing\/|access-cases)/.test(text));
  expect(leaks.map(({ path }) => path)).toEqual([]);
});
