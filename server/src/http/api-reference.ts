import { allEndpoints, errorTable } from "@rounds/contract/all.ts";
import { channel, channelHeader, isWebinarPath } from "@rounds/contract/channel.ts";
import type { EndpointDefinition } from "@rounds/contract/endpoint.ts";
import { Failure } from "@rounds/contract/failure.ts";
import type { Access } from "@rounds/contract/roles.ts";
import { z } from "zod";
import { memberAccess } from "../auth/agreements.ts";
import { isReplayable } from "./idempotency.ts";

type Json = { readonly [key: string]: unknown };

const int32 = { min: -2_147_483_648, max: 2_147_483_647 };

/** JSON Schema 2020-12, which OpenAPI 3.1 uses. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // A tuple has exactly its own items.
      if (jsonSchema.prefixItems)
        Object.assign(jsonSchema, { minItems: jsonSchema.prefixItems.length, maxItems: jsonSchema.prefixItems.length });
      if (jsonSchema.type !== "integer") return;
      const { minimum = -Infinity, maximum = Infinity } = jsonSchema;
      jsonSchema.format = minimum >= int32.min && maximum <= int32.max ? "int32" : "int64";
    },
  });
  return json;
}

const parametersOf = (schema: z.ZodObject, place: "path" | "query"): readonly Json[] =>
  Object.entries(schema.shape).map(([name, value]) => ({
    name,
    in: place,
    required: place === "path" || !z.safeParse(value, undefined).success,
    schema: schemaOf(value, "input"),
  }));

/** A caller of every other level may be signed in and still lack the right. */
const needsNoRight = (access: Access): boolean => access === "public" || access === "signed_in";

/** Every error code that the endpoint may return: its own, and those of each request. */
function codesOf(endpoint: EndpointDefinition): readonly string[] {
  const { path, access, body, upload, errors = [] } = endpoint;
  return [
    "request.invalid",
    ...(isWebinarPath(path) ? ["channel.required"] : []),
    // An invalid token is an error on public endpoints, too.
    "session.required",
    ...(needsNoRight(access) ? [] : ["access.denied"]),
    ...(access === "doctor" ? ["profile.required"] : []),
    ...(memberAccess.has(access) ? ["consent.required"] : []),
    ...(access === "operator" ? ["operator.factor_required"] : []),
    ...(body || upload ? ["request.timeout", "request.too_large", "request.unsupported_type", "request.unsupported_encoding"] : []),
    ...(isReplayable(endpoint) ? ["idempotency.mismatch"] : []),
    "rate.limited",
    "server.error",
    "server.busy",
    ...(upload ? ["storage.full", "storage.unavailable"] : []),
    ...errors,
  ];
}

const retryAfter = {
  "Retry-After": {
    description: "Seconds until the next attempt.",
    schema: { type: "integer", format: "int32", minimum: 1, maximum: 86_400 },
  },
};

function failuresOf(endpoint: EndpointDefinition): Json {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => errorTable[code]?.status ?? 500);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\``).join(", "),
        ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    ]),
  );
}

function contentOf(endpoint: EndpointDefinition, status: string, body: z.ZodType): Json | undefined {
  if (body instanceof z.ZodNull || status === "204" || status === "304") return undefined;
  if (endpoint.download) return { "application/octet-stream": {} };
  if (endpoint.stream) return { "text/event-stream": {} };
  return { "application/json": { schema: schemaOf(body, "output") } };
}

const responsesOf = (endpoint: EndpointDefinition): Json =>
  Object.fromEntries(
    Object.entries(endpoint.ok).map(([status, body]) => {
      const content = contentOf(endpoint, status, body);
      return [status, { description: Number(status) < 400 ? "Success" : "Failure", ...(content && { content }) }];
    }),
  );

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Repeating the request with the same key within 24 hours has no further effect and gives the same response.",
  schema: { type: "string", minLength: 8, maxLength: 200, pattern: String.raw`^[\x21-\x7e]+$` },
};
const channelParameter = { name: channelHeader, in: "header", required: true, schema: { const: channel } };

const headersOf = (endpoint: EndpointDefinition): readonly Json[] => [
  ...(isWebinarPath(endpoint.path) ? [channelParameter] : []),
  ...(isReplayable(endpoint) ? [idempotencyKey] : []),
];

function bodyOf({ body, upload }: EndpointDefinition): Json | undefined {
  if (!body && !upload) return undefined;
  return {
    required: !upload && body !== undefined && !body.safeParse(undefined).success,
    content: {
      ...(body ? { "application/json": { schema: schemaOf(body, "input") } } : {}),
      ...(upload ? { "multipart/form-data": {} } : {}),
    },
  };
}

function securityOf({ access, path }: EndpointDefinition): readonly Json[] {
  if (access === "operator" || access === "operator_entry") return [{ operator: [] }];
  const token = isWebinarPath(path) ? { webinar: [] } : { session: [] };
  return access === "public" ? [{}, token] : [token];
}

function operationOf(name: string, endpoint: EndpointDefinition): Json {
  const requestBody = bodyOf(endpoint);
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Access: \`${endpoint.access}\``,
    tags: [endpoint.path.split("/")[3] ?? "api"],
    security: securityOf(endpoint),
    parameters: [
      ...(endpoint.params ? parametersOf(endpoint.params, "path") : []),
      ...(endpoint.query ? parametersOf(endpoint.query, "query") : []),
      ...headersOf(endpoint),
    ],
    ...(requestBody && { requestBody }),
    responses: { ...failuresOf(endpoint), ...responsesOf(endpoint) },
  };
}

/** `/posts/:id` is `/posts/{id}` in OpenAPI. */
const templateOf = (path: string): string => path.replaceAll(/:([a-z_]+)/g, "{$1}");

/** The contract as an OpenAPI 3.1 document: every endpoint with its access, its limits and all of its responses. */
export function apiReference(brand: string): Json {
  const byPath = Map.groupBy(allEndpoints, ({ endpoint }) => templateOf(endpoint.path));
  return {
    openapi: "3.1.0",
    info: { title: `${brand} API`, version: "1" },
    components: {
      schemas: { Failure: schemaOf(Failure, "output") },
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: "The access token of a sign-in." },
        webinar: { type: "http", scheme: "bearer", description: "The webinar token, which the access token is exchanged for." },
        operator: {
          type: "http",
          scheme: "bearer",
          description: "The access token of an operator. With a required second factor, its session has passed it.",
        },
      },
    },
    paths: Object.fromEntries(
      [...byPath].map(([path, endpoints]) => [
        path,
        Object.fromEntries(endpoints.map(({ name, endpoint }) => [endpoint.method.toLowerCase(), operationOf(name, endpoint)])),
      ]),
    ),
  };
}
