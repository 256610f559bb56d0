import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { FastifyBaseLogger } from "fastify";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { describeStatement } from "./statement-text.ts";
import type { TracingSettings } from "./settings.ts";
import type { Tracer } from "./telemetry.ts";

const stopLimitMs = 2000;

export type TracerLog = Pick<FastifyBaseLogger, "warn" | "info">;

/**
 * Sends traces with OTLP over HTTP. Only main.ts loads this file, and only with the setting, because the packages take memory and start time.
 * Attributes are routes, statuses, tasks, statements without literals, and codes of errors. Messages of errors may contain values of people.
 */
export function createTracer({ url, headers, share }: TracingSettings, services: string, log: TracerLog): Tracer {
  const sender = new OTLPTraceExporter({ url: `${url.replace(/\/$/, "")}/v1/traces`, headers: { ...headers } });
  const exporter = reportFailures(sender, log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": "rounds",
      "service.instance.id": randomUUID(),
      "rounds.services": services,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("rounds");
  const current = new AsyncLocalStorage<Context>();

  const start = (name: string, kind: SpanKind, attributes: Record<string, string>) => {
    const parent = current.getStore() ?? ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    return { span, context: trace.setSpan(parent, span) };
  };

  return {
    startRequest(method, route) {
      const { span, context } = start(`${method} ${route}`, SpanKind.SERVER, { "http.request.method": method, "http.route": route });
      return {
        run: (work) => current.run(context, work),
        end(end) {
          if ("status" in end) {
            span.setAttribute("http.response.status_code", end.status);
            if (end.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          } else span.setAttribute("error.type", "aborted");
          span.end();
        },
      };
    },
    async traceJob(task, work) {
      const { span, context } = start(`job ${task}`, SpanKind.CONSUMER, { "messaging.operation.name": "process", "rounds.task": task });
      try {
        await current.run(context, work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    startStatement(text) {
      // The tests of the connections and the sealing of the audit log belong to no request.
      if (current.getStore() === undefined) return () => {};
      const described = describeStatement(text);
      const { span } = start(described.name, SpanKind.CLIENT, { "db.system.name": "postgresql", "db.query.text": described.text });
      return (error) => {
        if (error !== undefined && error !== null) fail(span, error);
        span.end();
      };
    },
    async stop() {
      // The log already has the reason of a failure.
      const sent = provider.shutdown().catch(() => {});
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, stopLimitMs).unref())]);
    },
  };
}

/** Logs once when the trace collector stops taking traces, and once when it takes them again. The package reports neither. */
function reportFailures(exporter: SpanExporter, log: TracerLog): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && !isFailing)
          log.warn({ reason: reasonOf(result.error) }, "the trace collector does not take traces; they are lost");
        if (!result.error && isFailing) log.info("the trace collector takes traces again");
        isFailing = result.error !== undefined;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** The status or the code of the connection. The error itself contains the response of the trace collector, which may have megabytes. */
const reasonOf = (error: Error): string => ("code" in error ? String(error.code) : error.message);

/** Only the kind of the error: its SQLSTATE or its class. */
function fail(span: Span, error: unknown): void {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
  span.setAttribute("error.type", code ?? (error instanceof Error ? error.constructor.name : "unknown"));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
