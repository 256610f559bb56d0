import { expect, test } from "vitest";
import { allEndpoints, errorTable } from "../all.ts";
import { isWebinarPath } from "../channel.ts";
import type { EndpointDefinition } from "../endpoint.ts";
import { commonErrors, type ErrorTable } from "../errors.ts";
import * as contents from "./contents.ts";
import * as live from "./live.ts";
import * as moderation from "./moderation.ts";
import * as questions from "./questions.ts";
import * as report from "./report.ts";
import * as sessions from "./sessions.ts";
import * as signIn from "./sign-in.ts";
import * as studioContents from "./studio-contents.ts";
import * as studioEvents from "./studio-events.ts";
import * as watching from "./watching.ts";

// Includes parts that the server does not serve yet. A part joins `room.ts` together with its routes.
const parts: readonly object[] = [contents, live, moderation, questions, report, sessions, signIn, studioContents, studioEvents, watching];
const errors: ErrorTable = Object.assign({}, errorTable, commonErrors, ...parts.map((part) => ("errors" in part ? part.errors : {})));
const endpoints = parts.flatMap((part) =>
  Object.entries(part).filter((entry): entry is [string, EndpointDefinition] => "path" in Object(entry[1]) && "method" in Object(entry[1])),
);
const addressOf = ({ method, path }: EndpointDefinition): string => `${method} ${path.replaceAll(/:[a-z_]+/g, ":")}`;

test.each(endpoints)("%s belongs to the webinar part and declares known errors", (_name, endpoint) => {
  expect(isWebinarPath(endpoint.path)).toBe(true);
  expect((endpoint.errors ?? []).filter((code) => !(code in errors))).toEqual([]);
  expect(Object.keys(endpoint.params?.shape ?? {})).toEqual([...endpoint.path.matchAll(/:([a-z_]+)/g)].map(([, name]) => name));
});

test("no two endpoints share method and path", () => {
  const others = allEndpoints.map(({ endpoint }) => endpoint).filter((endpoint) => !endpoints.some(([, own]) => own === endpoint));
  const addresses = [...others, ...endpoints.map(([, endpoint]) => endpoint)].map(addressOf);
  expect(addresses).toEqual([...new Set(addresses)]);
});

test("only the paths of the webinar part need its token", () => {
  expect(["/webinar/api/v1/x", "/tracking/api/v1/x"].map(isWebinarPath)).toEqual([true, true]);
  expect(["/api/v1/webinar/x", "/webinars/x", "/webinar"].map(isWebinarPath)).toEqual([false, false, false]);
});
