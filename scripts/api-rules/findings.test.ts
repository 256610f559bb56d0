import { expect, test } from "vitest";
import { owaspErrors } from "./findings.ts";

const failure = { description: "", content: { "application/json": { schema: { type: "string", maxLength: 9 } } } };
const declared = { "200": { description: "" }, "400": failure, "401": failure, "429": failure, "500": failure };
const reference = (operation: object) => ({
  openapi: "3.1.0",
  info: { title: "Test", version: "1" },
  components: { securitySchemes: { session: { type: "http", scheme: "bearer" } } },
  paths: { "/things": { post: { security: [{ session: [] }], responses: declared, ...operation } } },
});
const body = (schema: object) => reference({ requestBody: { content: { "application/json": { schema } } } });
const rulesOf = async (document: object) => (await owaspErrors(document)).map((line) => line.split(": ")[0]);

test("a limited operation with all of its failures has no error", async () => {
  expect(await owaspErrors(body({ type: "object", properties: { name: { type: "string", maxLength: 40 } } }))).toEqual([]);
});

test.each([
  ["string", { type: "string" }, "owasp:api4:2023-string-limit"],
  ["integer", { type: "integer", format: "int32", minimum: 0 }, "owasp:api4:2023-integer-limit"],
  ["array", { type: "array", items: { type: "boolean" } }, "owasp:api4:2023-array-limit"],
])("a %s without a limit is an error", async (_name, schema, rule) => {
  expect(await rulesOf(body({ type: "object", properties: { value: schema } }))).toEqual([rule]);
});

test.each(["401", "429", "500"])("an operation that does not declare %s is an error", async (status) => {
  const { [status as "401"]: _, ...responses } = declared;
  const rules = await rulesOf(reference({ responses }));
  expect(new Set(rules).size).toBe(1);
  expect(rules[0]).toContain(status);
});

test("a write without a security requirement is an error, and one with an optional token is not", async () => {
  expect(await rulesOf(reference({ security: [] }))).toEqual(["owasp:api2:2023-write-restricted"]);
  expect(await rulesOf(reference({ security: [{}, { session: [] }] }))).toEqual([]);
});

test("a parameter that carries a secret is an error", async () => {
  const parameter = { name: "access_token", in: "query", schema: { type: "string", maxLength: 9 } };
  expect(await rulesOf(reference({ parameters: [parameter] }))).toEqual(["owasp:api2:2023-no-credentials-in-url"]);
});
