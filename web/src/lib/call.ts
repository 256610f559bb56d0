import { activityHeader } from "@rounds/contract/activity.ts";
import { channel, channelHeader, isWebinarPath } from "@rounds/contract/channel.ts";
import type { ResponseBody, CallInput, EndpointDefinition, Method } from "@rounds/contract/endpoint.ts";
import { ApiError, type ApiFailure } from "./api-error.ts";
import { newReplayKey } from "./replay-key.ts";

export type TransportRequest = {
  method: Method;
  /** Path and query, beginning with `/`. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  keepalive?: true;
};
export type TransportResponse = { status: number; body: string };
/** Sends one request. Rejects only when the server is unreachable or the signal aborts. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** Session handling for calls from the browser. Calls of the page renderer have no hooks. */
export type CallHooks = {
  /** Bearer token for the next request, or null. */
  token: () => Promise<string | null>;
  /** Called after a 401 for this token. True if a new token exists, so that the call can be repeated. */
  renew: (rejected: string) => Promise<boolean>;
  /** Whether a person has used the page just now. */
  isUsed?: () => boolean;
  failed: (error: ApiError) => void;
  /** `act` is the name that the error of a failed attempt has. */
  succeeded?: (act: string) => void;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** For callers that repeat a write after other writes. By default a call has a new key, unless it repeats the last lost write. */
  idempotencyKey?: string | undefined;
  /** The request continues after the page is closed. Its body is at most 64 kB. */
  keepalive?: true;
};

/** Calls one endpoint of the contract. Resolves to any declared `ok` body, otherwise throws ApiError. */
export type Call = <const D extends EndpointDefinition>(
  endpoint: D,
  input: CallInput<D>,
  options?: CallOptions,
) => Promise<ResponseBody<D>>;

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

const addressOf = (path: string, { params = {}, query = {} }: LooseInput): string => {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, String(item));
    else if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${address}?${search}` : address;
};

const parse = (text: string): unknown => (text === "" ? null : JSON.parse(text));

const failureOf = ({ status, body }: TransportResponse): ApiError => {
  try {
    const parsed = parse(body) as { errors?: ApiFailure[] } | null;
    return Array.isArray(parsed?.errors) ? new ApiError(status, parsed.errors) : ApiError.unexplained(status);
  } catch (cause) {
    // For example the HTML error page of a proxy.
    return ApiError.unexplained(status, cause);
  }
};

/** Without its key. */
const requestOf = (endpoint: EndpointDefinition, input: LooseInput, options: CallOptions): TransportRequest => {
  const headers: Record<string, string> = { accept: "application/json" };
  const hasBody = input.body !== undefined;
  if (isWebinarPath(endpoint.path)) headers[channelHeader] = channel;
  if (hasBody) headers["content-type"] = "application/json";
  return {
    method: endpoint.method,
    path: addressOf(endpoint.path, input),
    headers,
    ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  };
};

/** The same for each attempt at a call. */
const nameOf = ({ method, path, body = "" }: TransportRequest): string => `${method} ${path} ${body}`;

/**
 * The same for each attempt at an act. After a refusal, the user often corrects the content of a change and saves again. A POST with
 * other content is another act, for example a message to another hospital.
 */
const actOf = (request: TransportRequest): string => (request.method === "POST" ? nameOf(request) : `${request.method} ${request.path}`);

/** More than a person loses before the next success. Automatic saves on a dead network would store any number. */
const maxLost = 20;

/** Whether the server repeats its response for a second request with the same key. */
const isReplayed = ({ method, replay }: EndpointDefinition): boolean => method !== "GET" && (replay === undefined || replay === "derived");

/** A deletion that has no content to return. */
const isDeletion = ({ method, ok }: EndpointDefinition): boolean => method === "DELETE" && 204 in ok;

/** Repeating is safe for reads, for writes with an idempotency key, and for harmless ones. */
const isRepeatable = ({ method, replay }: EndpointDefinition): boolean => method === "GET" || replay !== "never";

const carry = async (transport: Transport, endpoint: EndpointDefinition, request: TransportRequest): Promise<TransportResponse> => {
  try {
    return await transport(request);
  } catch (first) {
    request.signal?.throwIfAborted();
    if (!isRepeatable(endpoint)) throw ApiError.unreachable(first);
    try {
      return await transport(request);
    } catch (second) {
      request.signal?.throwIfAborted();
      throw ApiError.unreachable(second);
    }
  }
};

const authorized = (request: TransportRequest, token: string | null, isUsed = false): TransportRequest => {
  if (token === null) return request;
  const headers: Record<string, string> = { ...request.headers, authorization: `Bearer ${token}` };
  if (isUsed) headers[activityHeader] = "1";
  return { ...request, headers };
};

const sendAuthorized = async (
  transport: Transport,
  endpoint: EndpointDefinition,
  request: TransportRequest,
  hooks: CallHooks | undefined,
): Promise<TransportResponse> => {
  if (!hooks) return carry(transport, endpoint, request);
  const token = await hooks.token();
  const response = await carry(transport, endpoint, authorized(request, token, hooks.isUsed?.()));
  if (response.status !== 401 || token === null || !(await hooks.renew(token))) return response;
  return carry(transport, endpoint, authorized(request, await hooks.token(), hooks.isUsed?.()));
};

export const createCall = (transport: Transport, hooks?: CallHooks): Call => {
  /**
   * Keys of the writes whose response was lost, by name. A person who presses again sends the same content, and the server must not make a
   * second one. Every successful write ends this: after 좋아요 and its withdrawal, the same 좋아요 is a new act.
   */
  const lost = new Map<string, string>();
  /** Names of the deletions whose response was lost. A 404 to a repetition then means that the first one has succeeded. */
  const lostDeletions = new Set<string>();
  return async <const D extends EndpointDefinition>(
    endpoint: D,
    input: CallInput<D>,
    options: CallOptions = {},
  ): Promise<ResponseBody<D>> => {
    const sessionless = endpoint.replay === "never" && endpoint.access === "public";
    const request = requestOf(endpoint, input, options);
    const name = nameOf(request);
    const key = isReplayed(endpoint) ? (options.idempotencyKey ?? lost.get(name) ?? newReplayKey()) : null;
    if (key !== null) request.headers["idempotency-key"] = key;
    try {
      const response = await sendAuthorized(transport, endpoint, request, sessionless ? undefined : hooks);
      const isAlreadyDeleted = response.status === 404 && lostDeletions.has(name);
      if (response.status in endpoint.ok || isAlreadyDeleted) {
        lostDeletions.delete(name);
        if (key !== null) lost.clear();
        // Each file of a form is another act, and the name does not contain it.
        if (!endpoint.upload) hooks?.succeeded?.(actOf(request));
        // The server validates its responses against the same contract, so the browser does not validate them again.
        return (isAlreadyDeleted ? null : parse(response.body)) as ResponseBody<D>;
      }
      const error = failureOf(response);
      hooks?.failed(error);
      throw error;
    } catch (error) {
      if (error instanceof ApiError) {
        error.act = actOf(request);
        const isLost = error.status === 0 || error.status >= 500;
        if (isLost && key !== null && lost.size < maxLost) lost.set(name, key);
        if (isLost && isDeletion(endpoint)) lostDeletions.add(name);
      }
      throw error;
    }
  };
};
