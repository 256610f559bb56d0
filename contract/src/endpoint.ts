import type { z } from "zod";
import type { Access } from "./roles.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

export type EndpointDefinition = {
  readonly method: Method;
  /** Fastify notation, `/api/v1/job_posts/:id`. The server accepts a trailing slash everywhere. */
  readonly path: string;
  readonly access: Access;
  /** One sentence for the API reference. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The longest body in bytes, if the common limit of the server is too short or too long. */
  readonly bodyBytes?: number;
  /** Response bodies by status. `z.null()` is an empty body. */
  readonly ok: Readonly<Record<number, z.ZodType>>;
  /** Codes that this endpoint may return in addition to the common ones. */
  readonly errors?: readonly string[];
  /** The Cache-Control header of a 200 response that browsers and proxies may cache. All other responses are `private, no-store`. */
  readonly cache?: string;
  /** The body is multipart/form-data. The handler reads its parts one by one. */
  readonly upload?: true;
  /** The 200 response is a file, streamed as an attachment; `ok[200]` is then `z.any()`. */
  readonly download?: true;
  /** The 200 response is a stream of server-sent events that stays open; `ok[200]` is then `z.any()`. */
  readonly stream?: true;
  /** Calls per minute from one address, if this limit is below the common one. */
  readonly addressPerMinute?: number;
  /** How many calls a parsed body counts as under `addressPerMinute`, if one call can do the work of many. */
  readonly callsIn?: (body: unknown) => number;
  /**
   * Excludes the endpoint from `Idempotency-Key`. `never`: its response must not be replayed (sessions), so clients send it once. `harmless`: a
   * repeated call changes nothing more, so clients may repeat it, and the server saves the transaction of the key. `derived`: the response has a
   * secret that must not be stored, so the handler makes the same response from the key again.
   */
  readonly replay?: "never" | "harmless" | "derived";
  /** Whether a call with this body is harmless in the same sense, where other bodies are not. */
  readonly isHarmless?: (body: unknown) => boolean;
};

/** Declares an endpoint once for server, web, tests and reference. Preserves the literal types. */
export const endpoint = <const D extends EndpointDefinition>(definition: D): D => definition;

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The input that a caller sends. */
export type CallInput<D extends EndpointDefinition> = (D["params"] extends z.ZodType
  ? { params: In<D["params"]> }
  : { params?: undefined }) &
  (D["query"] extends z.ZodType ? { query?: In<D["query"]> } : { query?: undefined }) &
  (D["body"] extends z.ZodType
    ? undefined extends In<D["body"]>
      ? { body?: In<D["body"]> }
      : { body: In<D["body"]> }
    : { body?: undefined });

/** The input that the server's handler receives, after parsing. */
export type HandlerInput<D extends EndpointDefinition> = { params: Out<D["params"]>; query: Out<D["query"]>; body: Out<D["body"]> };

/** Union of all declared response bodies. */
export type ResponseBody<D extends EndpointDefinition> = {
  [S in keyof D["ok"]]: D["ok"][S] extends z.ZodType ? z.input<D["ok"][S]> : never;
}[keyof D["ok"]];
