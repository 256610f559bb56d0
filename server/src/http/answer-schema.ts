import { z } from "zod";

type Schema = Record<string, unknown>;

/** By the contract's own schema, which is one and the same for all servers of a process: tests start many. */
const made = new WeakMap<z.ZodType, Schema>();

/**
 * JSON Schema of an answer for the compiled serialiser. `anyOf [X, null]` becomes `X, nullable`: the serialiser would
 * otherwise validate every such value while writing.
 */
export function answerSchema(schema: z.ZodType): Schema {
  const known = made.get(schema) ?? make(schema);
  made.set(schema, known);
  return known;
}

function make(schema: z.ZodType): Schema {
  const json = z.toJSONSchema(schema, { target: "draft-7", io: "output", unrepresentable: "any" }) as Schema;
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
