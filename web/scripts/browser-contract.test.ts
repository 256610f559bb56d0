import { describe, expect, test } from "vitest";
import { contractForBrowsers, schemasUsedIn } from "./browser-contract.ts";

const run = async (code: string): Promise<Record<string, unknown>> =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;

const source = `
const endpoint = (definition) => definition;
const z = { object: (fields) => ({ fields }), null: () => null };
export const Card = z.object({ id: 1 });
export const limits = { bytes: 10 };
export const half = (value) => z.object({ value });
export const change = endpoint({
  method: "PATCH",
  path: "/cards/:id",
  access: "doctor",
  summary: "Changes a card.",
  replay: "never",
  params: z.object({ id: 1 }),
  query: z.object({}),
  body: z.object({ card: Card }),
  ok: { 200: z.object({ card: Card }), 204: z.null() },
  errors: ["card.not_found"],
});`;

describe("contractForBrowsers", () => {
  test("an endpoint keeps its method, path, access, statuses and errors, and loses its schemas", async () => {
    expect((await run(contractForBrowsers(source)))["change"]).toEqual({
      method: "PATCH",
      path: "/cards/:id",
      access: "doctor",
      replay: "never",
      ok: { 200: 0, 204: 0 },
      errors: ["card.not_found"],
    });
  });

  test("does not change a named schema, a constant or a function", async () => {
    const { Card, limits, half } = await run(contractForBrowsers(source));
    expect({ Card, limits }).toEqual({ Card: { fields: { id: 1 } }, limits: { bytes: 10 } });
    expect((half as (value: number) => unknown)(2)).toEqual({ fields: { value: 2 } });
  });

  test("marks every call as free of side effects, so that the bundler may drop unused results", () => {
    const slim = contractForBrowsers(source);
    expect(slim).toContain("export const Card = /* @__PURE__ */ (() => (z.object({ id: 1 })))()");
    expect(slim).toContain("export const change = /* @__PURE__ */ endpoint({");
    expect(slim).toContain("export const limits = { bytes: 10 };");
  });
});

test("an endpoint whose statuses cannot be read stops the build", () => {
  expect(() => contractForBrowsers("export const list = endpoint({ ok: statuses });")).toThrow("has to list its statuses");
});

test("destructuring at the top level stops the build, because it would keep a schema on every page", () => {
  expect(() => contractForBrowsers("const { id } = fields; export const name = id;")).toThrow("must not destructure");
});

describe("schemasUsedIn", () => {
  const importing = `import { change as update } from "@rounds/contract/cards.ts";\n`;

  test("names each use of a schema through its endpoint", () => {
    expect(schemasUsedIn(`${importing}export const check = (card) => update.body.safeParse({ card }).success;`)).toEqual(["update.body"]);
    expect(schemasUsedIn(`${importing}export const fields = update["params"].shape;`)).toEqual(["update.params"]);
  });

  test("ignores other properties, and the same properties of other objects", () => {
    expect(
      schemasUsedIn(`${importing}export const path = update.path; export const text = (response) => response.body + document.body.id;`),
    ).toEqual([]);
    expect(schemasUsedIn(`import { change } from "./cards.ts"; export const body = change.body;`)).toEqual([]);
  });
});
