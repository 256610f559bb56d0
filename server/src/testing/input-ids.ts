import type { EndpointDefinition } from "@rounds/contract/endpoint.ts";
import { z } from "zod";

type JsonSchema = z.core.JSONSchema._JSONSchema;

const isId = (name: string): boolean => /(^|_)ids?$/.test(name);

/** The names of all ids in query and body, also of ids inside of objects and lists. */
export function idNames({ query, body }: EndpointDefinition): string[] {
  const schemas = [query, body].flatMap((schema) => (schema ? [z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })] : []));
  return [...new Set(schemas.flatMap((schema) => numbersIn(schema, "")))].filter(isId);
}

function numbersIn(schema: JsonSchema, name: string): string[] {
  if (typeof schema === "boolean") return [];
  const { type, properties = {}, items, anyOf = [], oneOf = [] } = schema;
  return [
    ...(type === "integer" || type === "number" ? [name] : []),
    ...Object.entries(properties).flatMap(([inner, value]) => numbersIn(value, inner)),
    ...[items ?? [], anyOf, oneOf].flat().flatMap((value) => numbersIn(value, name)),
  ];
}

/** The names of the fields of query and body that have this value. */
export function namesOf(input: { readonly query?: unknown; readonly body?: unknown } | undefined, value: number): string[] {
  const find = (part: unknown, name: string): string[] => {
    if (part === value) return [name];
    if (typeof part !== "object" || part === null) return [];
    return Object.entries(part).flatMap(([key, inner]) => find(inner, Array.isArray(part) ? name : key));
  };
  return find([input?.query, input?.body], "");
}
