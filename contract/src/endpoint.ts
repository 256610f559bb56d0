import type { z } from "zod";
import type { Access } from "./roles.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

export type EndpointDefinition = {
  readonly method: Method;
  /** Fastify notation, `/api/v1/job_posts/:id`; a trailing slash is accepted by the server everywhere. */
  readonly path: string;
  readonly access: Access;
  /** One sentence for the API reference. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Answers by status. `z.null()` stands for an empty body. */
  readonly ok: Readonly<Record<number, z.ZodType>>;
  /** Codes this endpoint may answer beyond the common ones. */
  readonly errors?: readonly string[];
  /** GET answers that may be kept by browsers and proxies; the value is the Cache-Control header. */
  readonly cache?: string;
  /** The body is multipart/form-data; the handler takes its parts one by one. */
  readonly upload?: true;
  /** The 200 answer is a file, streamed as an attachment; `ok[200]` is then `z.any()`. */
  readonly download?: true;
  /** Calls a minute from one address, for endpoints whose own limit lies below the common one. */
  readonly addressPerMinute?: number;
  /** Left out of `Idempotency-Key` handling, because the call is idempotent or must not be replayed (sessions). */
  readonly replay?: "never";
};

/** Declares an endpoint once for server, web, tests and reference. Keeps the literal types. */
export const endpoint = <const D extends EndpointDefinition>(definition: D): D => definition;

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller sends. */
export type CallInput<D extends EndpointDefinition> = (D["params"] extends z.ZodType
  ? { params: In<D["params"]> }
  : { params?: undefined }) &
  (D["query"] extends z.ZodType ? { query?: In<D["query"]> } : { query?: undefined }) &
  (D["body"] extends z.ZodType
    ? undefined extends In<D["body"]>
      ? { body?: In<D["body"]> }
      : { body: In<D["body"]> }
    : { body?: undefined });

/** What the server's handler receives, after parsing. */
export type HandlerInput<D extends EndpointDefinition> = { params: Out<D["params"]>; query: Out<D["query"]>; body: Out<D["body"]> };

/** Union of the bodies of all declared answers. */
export type Answer<D extends EndpointDefinition> = {
  [S in keyof D["ok"]]: D["ok"][S] extends z.ZodType ? z.input<D["ok"][S]> : never;
}[keyof D["ok"]];
