import fastJson from "fast-json-stringify";
import { allEndpoints } from "@rounds/contract/all.ts";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { responseSchema } from "./response-schema.ts";

const write = (schema: z.ZodType, value: unknown): unknown => JSON.parse(fastJson(responseSchema(schema))(value));

test("nullable values are written without validation of alternatives", () => {
  const schema = z.object({ a: z.string().nullable(), b: z.number().int().nullable(), c: z.object({ d: z.boolean() }).nullable() });
  expect(JSON.stringify(responseSchema(schema))).not.toContain("anyOf");
  expect(write(schema, { a: null, b: null, c: null })).toEqual({ a: null, b: null, c: null });
  expect(write(schema, { a: "가", b: 1, c: { d: false } })).toEqual({ a: "가", b: 1, c: { d: false } });
});

test("fields that the contract does not declare are not sent", () => {
  const schema = z.object({ id: z.number(), inner: z.object({ name: z.string() }), list: z.array(z.object({ x: z.number() })) });
  const row = { id: 1, secret: "s", inner: { name: "n", secret: "s" }, list: [{ x: 1, secret: "s" }] };
  expect(write(schema, row)).toEqual({ id: 1, inner: { name: "n" }, list: [{ x: 1 }] });
});

test("a value beyond its limit is written, also in a union", () => {
  const schema = z.object({
    code: z.string().max(2),
    either: z.union([z.string().max(2), z.number().max(2)]),
    list: z.array(z.number()).max(1),
  });
  expect(write(schema, { code: "long", either: "long", list: [1, 2] })).toEqual({ code: "long", either: "long", list: [1, 2] });
});

test("absent optional fields stay absent, empty lists stay lists, enumerations keep their values", () => {
  const schema = z.object({ a: z.string().optional(), list: z.array(z.string()), word: z.enum(["", "기타"]) });
  expect(write(schema, { list: [], word: "" })).toEqual({ list: [], word: "" });
});

describe("every declared response compiles", () => {
  const responses = allEndpoints.flatMap(({ name, endpoint }) =>
    Object.entries(endpoint.ok).map(([status, body]) => ({ name, status, body })),
  );
  test.each(responses)("$name $status", ({ body }) => {
    expect(() => fastJson(responseSchema(body))).not.toThrow();
  });
});
