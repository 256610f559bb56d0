import type { ResponseBody, EndpointDefinition, HandlerInput } from "@rounds/contract/endpoint.ts";
import type { Access } from "@rounds/contract/roles.ts";
import type { Readable } from "node:stream";
import type { Actor } from "../auth/actor.ts";
import type { Deps } from "../deps.ts";
import type { EventStream } from "./event-stream.ts";

type ActorFor<A extends Access> = A extends "public" ? Actor | null : Actor;

/** The origin of a request, for the audit log. */
export type Origin = { readonly requestId: string; readonly address: string };

/** One part of a multipart body. The handler must read or destroy a file's bytes before it requests the next part. */
export type UploadPart =
  | { readonly kind: "field"; readonly name: string; readonly value: string }
  | { readonly kind: "file"; readonly name: string; readonly fileName: string; readonly bytes: Readable };

export type HandlerContext<D extends EndpointDefinition> = HandlerInput<D> & {
  readonly deps: Deps;
  readonly actor: ActorFor<D["access"]>;
  readonly origin: Origin;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The `Idempotency-Key` of an endpoint with `replay: "derived"`, otherwise null. */
  readonly replayKey: string | null;
  /**
   * The parts of a multipart body. Throws request.unsupported_type for any other body. A file that is longer than `maxFileBytes`
   * is cut after `maxFileBytes + 1` bytes.
   */
  readonly parts: (maxFileBytes: number, maxFiles?: number) => AsyncIterable<UploadPart>;
  /** Whether the body is a form. Endpoints that also accept JSON need this. */
  readonly isForm: boolean;
};

/** A response whose status the handler chooses, for endpoints that declare several. */
export class StatusResponse<B> {
  readonly status: number;
  readonly body: B;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: B, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A response that is JSON already, joined from cached parts. Writing it from objects would take longer than finding its rows. */
export class EncodedJson {
  readonly bytes: Buffer;
  /** Called after the bytes are sent or the connection is closed. */
  readonly release: () => void;

  constructor(bytes: Buffer, release: () => void) {
    this.bytes = bytes;
    this.release = release;
  }
}

export const respond = <B>(status: number, body: B, headers?: Readonly<Record<string, string>>): StatusResponse<B> =>
  new StatusResponse(status, body, headers);

type Handler<D extends EndpointDefinition, Prepared> = (
  context: HandlerContext<D>,
  prepared: Prepared,
) => Promise<ResponseBody<D> | StatusResponse<ResponseBody<D>> | EncodedJson | EventStream>;

/** An endpoint with its handler. Only `implement` creates it. */
export type Route = {
  readonly endpoint: EndpointDefinition;
  readonly handle: (context: HandlerContext<EndpointDefinition>, prepared: unknown) => Promise<unknown>;
  readonly prepare?: (context: HandlerContext<EndpointDefinition>) => Promise<unknown>;
};

/** Binds a handler to its endpoint. A plain result gets the endpoint's first declared status. */
export function implement<D extends EndpointDefinition>(endpoint: D, handle: Handler<D, undefined>): Route {
  // The cast is safe, because the endpoint's schemas parse the input before the handler runs.
  return { endpoint, handle: handle as unknown as Route["handle"] };
}

/**
 * Like `implement`, for a write that first waits for an outside system. `prepare` runs before the transaction of an `Idempotency-Key`, and again
 * when the response is replayed. So it changes nothing, and it skips the outside system for stored values.
 */
export const implementPrepared = <D extends EndpointDefinition, Prepared>(
  endpoint: D,
  prepare: (context: HandlerContext<D>) => Promise<Prepared>,
  handle: Handler<D, Prepared>,
): Route => ({ endpoint, prepare: prepare as unknown as NonNullable<Route["prepare"]>, handle: handle as unknown as Route["handle"] });
