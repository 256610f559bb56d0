import { errorTable, type ErrorCode } from "@rounds/contract/all.ts";
import type { Failure } from "@rounds/contract/failure.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isRefusedValue, isUnavailable } from "../db/database.ts";
import { AppError } from "../lib/app-error.ts";
import { isStoreFailure } from "../providers/files/port.ts";
import { failurePage } from "./page-parts.ts";

const byStatus: Readonly<Record<number, ErrorCode>> = {
  404: "route.not_found",
  408: "request.timeout",
  413: "request.too_large",
  415: "request.unsupported_type",
  429: "rate.limited",
  503: "server.busy",
};

export function failure(code: ErrorCode, path?: readonly string[], message?: string): Failure {
  return { errors: [{ code, message: message ?? errorTable[code]?.message ?? code, ...(path ? { path: [...path] } : {}) }] };
}

/** Handles all failures of requests. The log contains the stack of an unexpected error, the response does not. */
export function registerFailures(app: FastifyInstance): void {
  const refuseUnknown = (reply: FastifyReply) => send(reply, 404, failure("route.not_found"));
  app.setNotFoundHandler((_request, reply) => refuseUnknown(reply));
  // Before the body is read: no limit counts these requests, so their bodies could fill the memory.
  app.addHook("onRequest", (request, reply, done) => {
    if (request.is404) void refuseUnknown(reply);
    else done();
  });
  app.setErrorHandler((error: FastifyError | AppError | Error, request, reply) => {
    if (error instanceof AppError) {
      logRefusal(request, error.code);
      if (error.retryAfter !== undefined) reply.header("retry-after", String(error.retryAfter));
      return send(reply, error.status, failure(error.code, error.path, error.message));
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      logRefusal(request, "request.invalid");
      return send(reply, 400, invalidInput(error.validation));
    }
    // Before the database, because a broken connection to a store has the same codes as one to PostgreSQL.
    const storage = storageFailure(error);
    if (storage) {
      request.log.error({ err: error }, "the file store failed");
      return send(reply.header("retry-after", "60"), storage === "storage.full" ? 507 : 503, failure(storage));
    }
    const status = "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : null;
    // A body that breaks off has the code of a broken connection to PostgreSQL, too. Only errors of the request have a status.
    if (status === null && isUnavailable(error)) {
      request.log.warn({ err: error }, "database unavailable");
      return send(reply.header("retry-after", "2"), 503, failure("server.busy"));
    }
    if (isRefusedValue(error)) {
      request.log.warn({ err: error }, "the database refused a value that had passed its schema");
      return send(reply, 400, failure("request.invalid"));
    }
    if (status === null || (status >= 500 && status !== 503)) {
      request.log.error({ err: error }, "request failed");
      return send(reply, 500, failure("server.error"));
    }
    return send(reply, status, failure(byStatus[status] ?? "request.invalid"));
  });
}

/** Names the person and the code, never a value. The line of the request has its method, route and status. */
function logRefusal(request: FastifyRequest, code: string): void {
  request.log.info({ code, userId: request.actor?.userId ?? null, address: request.ip }, "request refused");
}

/** A full disk or quota, or a store (S3) that fails or does not respond. Null for every other error. */
function storageFailure(error: object): "storage.full" | "storage.unavailable" | null {
  if ("code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT")) return "storage.full";
  return isStoreFailure(error) ? "storage.unavailable" : null;
}

function invalidInput(issues: readonly { instancePath: string; message?: string }[]): Failure {
  return {
    errors: issues.slice(0, 20).map((issue) => ({
      code: "request.invalid",
      message: issue.message ?? "입력한 내용을 다시 확인해 주세요.",
      path: issue.instancePath.split("/").filter(Boolean),
    })),
  };
}

/** Headers of a response that failed before its first byte, such as a file. */
const headersOfContent = ["content-disposition", "etag", "last-modified"];

function send(reply: FastifyReply, status: number, body: Failure): FastifyReply {
  for (const name of headersOfContent) reply.removeHeader(name);
  // A picture may be stored for a year, and its failure must not be.
  reply.code(status).header("cache-control", "private, no-store");
  switch (reply.request.routeOptions.config.failuresLeadTo) {
    case "page":
      return reply.type("text/html; charset=utf-8").send(failurePage);
    case "login":
      // With this header a browser may wait before it follows a redirect.
      return reply.removeHeader("retry-after").redirect(`/login#error=${body.errors[0]?.code ?? ""}`, 303);
    default:
      return reply.type("application/json; charset=utf-8").send(body);
  }
}

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * For addresses that a browser opens as a page: a page with a retry, or the login page, which has a sentence for each code. Without it a
     * failure is JSON.
     */
    failuresLeadTo?: "page" | "login";
  }
}
