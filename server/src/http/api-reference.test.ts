import { allEndpoints } from "@rounds/contract/all.ts";
import type { EndpointDefinition } from "@rounds/contract/endpoint.ts";
import { expect, test } from "vitest";
import { apiReference } from "./api-reference.ts";

type Operation = {
  readonly security: readonly object[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { required: boolean; content: Record<string, unknown> };
  readonly responses: Record<string, { content?: object; headers?: object; description: string }>;
};
const { paths } = apiReference("라운즈") as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

const operation = (method: string, path: string): Operation => {
  const found = paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not in the reference`);
  return found;
};

const operationOf = ({ method, path }: EndpointDefinition) => operation(method.toLowerCase(), path.replaceAll(/:([a-z_]+)/g, "{$1}"));

test("contains every endpoint of the contract once", () => {
  expect(operations).toHaveLength(allEndpoints.length);
});

test("declares 400, 401, 429, 500 and 503, and when to try again after 429", () => {
  for (const { responses } of operations) {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["400", "401", "429", "500", "503"]));
    expect(responses["429"]).toMatchObject({ content: { "application/json": {} }, headers: { "Retry-After": {} } });
  }
});

test("names the codes of each status", () => {
  const { responses } = operation("post", "/api/v1/job_applications");
  expect(responses["409"]?.description).toContain("`job_post.closed`");
  expect(responses["403"]?.description).toBe("`access.denied`, `profile.required`, `consent.required`, `licence.rejected`");
  expect(responses["422"]?.description).toBe("`idempotency.mismatch`");
});

test("a status with its own declared body keeps it", () => {
  const { responses } = operation("get", "/api/v1/job_posts/{id}/post_preview");
  expect(JSON.stringify(responses["410"]?.content)).toContain("business_name");
});

test("the token is optional on public endpoints, and operators have their own scheme", () => {
  expect(operation("get", "/api/v1/reference_data").security).toEqual([{}, { session: [] }]);
  expect(operation("get", "/api/v1/account/consents").security).toEqual([{ session: [] }]);
  expect(operation("get", "/webinar/api/v2/sessions").security).toEqual([{ webinar: [] }]);
  for (const { endpoint } of allEndpoints.filter(({ endpoint }) => endpoint.access.startsWith("operator"))) {
    expect(operationOf(endpoint).security).toEqual([{ operator: [] }]);
  }
});

test("parameters are required unless they have a default, and integers state their format", () => {
  const { parameters } = operation("get", "/api/v1/job_posts/user_business_job_posts");
  expect(parameters).toContainEqual({
    name: "business_id",
    in: "query",
    required: true,
    schema: { type: "integer", format: "int64", minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  });
  expect(parameters.find(({ name }) => name === "limit")).toMatchObject({ required: false, schema: { format: "int32", maximum: 100 } });
});

test("an upload accepts a form, a download is a stream of bytes", () => {
  const uploads = allEndpoints.filter(({ endpoint }) => endpoint.upload);
  expect(uploads.length).toBeGreaterThan(0);
  for (const { endpoint } of uploads) {
    const found = operationOf(endpoint);
    expect(Object.keys(found.requestBody?.content ?? {})).toContain("multipart/form-data");
    expect(Object.keys(found.responses)).toContain("507");
  }
  const downloads = allEndpoints.filter(({ endpoint }) => endpoint.download);
  expect(downloads.length).toBeGreaterThan(0);
  for (const { endpoint } of downloads) {
    expect(operationOf(endpoint).responses["200"]?.content).toEqual({ "application/octet-stream": {} });
  }
});

test("writes name the idempotency key, sessions do not, and webinar calls name their channel", () => {
  const headersOf = (endpoint: EndpointDefinition) =>
    operationOf(endpoint)
      .parameters.filter(({ in: place }) => place === "header")
      .map(({ name }) => name);
  for (const { endpoint } of allEndpoints) {
    const expected = [
      ...(/^\/(webinar|tracking)\//.test(endpoint.path) ? ["x-channel"] : []),
      ...(endpoint.method !== "GET" && (endpoint.replay === undefined || endpoint.replay === "derived") ? ["Idempotency-Key"] : []),
    ];
    expect({ path: endpoint.path, headers: headersOf(endpoint) }).toEqual({ path: endpoint.path, headers: expected });
  }
});
