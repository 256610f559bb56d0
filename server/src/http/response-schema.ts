import { z } from "zod";

type Schema = Record<string, unknown>;

/**
 * Limits are promises to callers, and tests check them. In a union the serialiser would also check them while it writes. A longer value
 * would then turn a good response into a failure.
 */
const limits = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"] as const;

/** Shared by all servers of a process, because tests start many of them. The key is the schema of the contract. */
const cache = new WeakMap<z.ZodType, Schema>();

/**
 * JSON Schema of a response for the compiled serialiser. Converts `anyOf [X, null]` to `X, nullable`, because the serialiser would
 * otherwise validate each such value while writing.
 */
export function responseSchema(schema: z.ZodType): Schema {
  const json = cache.get(schema) ?? toJsonSchema(schema);
  cache.set(schema, json);
  return json;
}

function toJsonSchema(schema: z.ZodType): Schema {
  const json = z.toJSONSchema(schema, {
    target: "draft-7",
    io: "output",
    unrepresentable: "any",
    override: ({ jsonSchema }) => limits.forEach((limit) => delete jsonSchema[limit]),
  }) as Schema;
  delete json["$schema"];
  return flatten(json) as Schema;
}

function flatten(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(flatten);
  if (typeof node !== "object" || node === null) return node;
  const schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, flatten(value)])) as Schema;
  const options = schema["anyOf"];
  if (Array.isArray(options) && options.length === 2) {
    const [value, nothing] = options as [Schema, Schema];
    if (nothing["type"] === "null") {
      const { anyOf: _, ...rest } = schema;
      return { ...rest, ...value, nullable: true };
    }
  }
  return schema;
}
