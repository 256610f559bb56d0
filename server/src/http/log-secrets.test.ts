import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { createListener } from "./server.ts";

const key = Buffer.alloc(32, 1).toString("base64");
const config = readConfig({ APP_MODE: "demo", ENCRYPTION_KEYS: `k1:${key}`, LOOKUP_KEY: key, WEB_PUSH: "off", LOG_LEVEL: "trace" });

/** The line of a log call. */
function lineOf(values: object): Record<string, unknown> {
  const lines: string[] = [];
  createListener(config, { write: (line) => void lines.push(line) }).log.info(values, "planted");
  return JSON.parse(lines[0] ?? "") as Record<string, unknown>;
}

const secrets = {
  headers: { authorization: "planted" },
  authorization: "planted",
  access_token: "planted",
  refresh_token: "planted",
  sso_token: "planted",
  phone_number: "planted",
  license_number: "planted",
};

test("secret properties are left out, and the others stay", () => {
  expect(lineOf({ ...secrets, userId: 7, call: { ...secrets, status: 401 } })).toMatchObject({
    userId: 7,
    call: { status: 401 },
    msg: "planted",
  });
  const text = JSON.stringify(lineOf({ ...secrets, call: secrets, msgs: [1] }));
  expect(text.match(/planted/g)).toHaveLength(1);
});

test("an error loses its secret properties, and keeps its message, its stack and its other properties", () => {
  const error = Object.assign(new TypeError("refused", { cause: new Error("inner") }), secrets, { status: 401 });
  const { err } = lineOf({ err: error }) as { err: Record<string, string> };
  expect(err).toMatchObject({ type: "TypeError", message: "refused: inner", status: 401 });
  expect(err["stack"]).toContain("log-secrets.test.ts");
  expect(JSON.stringify(err)).not.toContain('planted"');
  expect(error.headers).toEqual(secrets.headers);
});

test("an error of PostgreSQL loses the values of the statement, and keeps its code and its constraint", () => {
  const detail = "Failing row contains (7, planted, 010-0000-0000).";
  const refused = Object.assign(new Error('violates check constraint "names_check"'), { code: "23514", constraint: "names_check", detail });
  expect(lineOf({ err: refused })).toMatchObject({ err: { message: refused.message, code: "23514", constraint: "names_check" } });
  const where = "JSON data, line 1: planted";
  const unreadable = Object.assign(new Error('invalid input syntax for type date: "planted "" 01"'), { code: "22007", where });
  const line = lineOf({ err: unreadable });
  expect(line).toMatchObject({ err: { message: 'invalid input syntax for type date: "…"', code: "22007" } });
  expect(JSON.stringify([lineOf({ err: refused }), line]).match(/planted/g)).toHaveLength(2);
  expect(JSON.stringify(line)).toContain("log-secrets.test.ts");
  expect(lineOf({ detail: "no video stream" })).toMatchObject({ detail: "no video stream" });
});

test("the object of the caller stays unchanged", () => {
  const values = { call: { ...secrets } };
  lineOf(values);
  expect(values).toEqual({ call: secrets });
});
