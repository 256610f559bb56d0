import type { ResponseBody, EndpointDefinition, HandlerInput } from "@rounds/contract/endpoint.ts";
import type { Access } from "@rounds/contract/roles.ts";
import type { Readable } from "node:stream";
import type { Actor } from "../auth/actor.ts";
import type { Deps } from "../deps.ts";

type ActorFor<A extends Access> = A extends "public" ? Actor | null : Actor;

/** Where a request comes from, for the audit log. */
export type Origin = { readonly requestId: string; readonly address: string };

/** One part of a multipart body; a file's bytes must be read or destroyed before the next part comes. */
export type UploadPart =
  | { readonly kind: "field"; readonly name: string; readonly value: string }
  | { readonly kind: "file"; readonly name: string; readonly fileName: string; readonly bytes: Readable };

export type HandlerContext<D extends EndpointDefinition> = HandlerInput<D> & {
  readonly deps: Deps;
  readonly actor: ActorFor<D["access"]>;
  readonly origin: Origin;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /**
   * Parts of the body of an endpoint with `upload`; throws request.unsupported_type for any other body. A file that is longer
   * than `maxFileBytes` comes with one byte more than that, and without the rest.
   */
  readonly parts: (maxFileBytes: number, maxFiles?: number) => AsyncIterable<UploadPart>;
  /** The body is a form: of interest where an endpoint takes JSON as well. */
  readonly isForm: boolean;
};

/** An answer with its status chosen by the handler, for endpoints that declare several. */
export class StatusAnswer<B> {
  readonly status: number;
  readonly body: B;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: B, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** An answer that is JSON text already, for lists so hot that parsing and writing them again would cost more than finding them. */
export class JsonText {
  readonly text: string | Buffer;
  /** Takes the bytes back once they are sent, or never will be. */
  readonly giveBack: (() => void) | null;

  constructor(text: string | Buffer, giveBack: (() => void) | null = null) {
    this.text = text;
    this.giveBack = giveBack;
  }
}

export const answer = <B>(status: number, body: B, headers?: Readonly<Record<string, string>>): StatusAnswer<B> =>
  new StatusAnswer(status, body, headers);

type Handler<D extends EndpointDefinition> = (
  context: HandlerContext<D>,
) => Promise<ResponseBody<D> | StatusAnswer<ResponseBody<D>> | JsonText>;

/** An endpoint with the code that answers it; made by `implement` only. */
export type Route = {
  readonly endpoint: EndpointDefinition;
  readonly handle: (context: HandlerContext<EndpointDefinition>) => Promise<unknown>;
};

/** Binds a handler to its endpoint. A plain answer gets the endpoint's first declared status. */
export function implement<D extends EndpointDefinition>(endpoint: D, handle: Handler<D>): Route {
  // Inputs were parsed by the endpoint's own schemas before the handler runs, which is what makes this cast true.
  return { endpoint, handle: handle as unknown as Route["handle"] };
}
