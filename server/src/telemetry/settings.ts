import { z } from "zod";

/** Settings of metrics and traces. */
export const telemetryShape = {
  /** Prometheus text at `/metrics` on this port. Each process of one host needs its own. Absent: no metrics. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** The metrics have no password, so by default only this host can read them. */
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  /** OpenTelemetry collector for traces (OTLP over HTTP), for example http://collector:4318. Absent: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers for that OpenTelemetry collector, `name=value` pairs, comma-separated. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/)
    .optional(),
  /** Share of requests and jobs with a trace, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
};

export type TracingSettings = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly share: number;
};

export type TelemetrySettings = {
  /** Null: switched off. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Null: switched off. */
  readonly tracing: TracingSettings | null;
};

const Shape = z.object(telemetryShape);

export function readTelemetrySettings(values: z.infer<typeof Shape>): TelemetrySettings {
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: url } = values;
  const headers = readPairs(values.OTEL_EXPORTER_OTLP_HEADERS ?? "");
  return {
    metrics: port === undefined ? null : { host, port },
    tracing: url === undefined ? null : { url, headers, share: values.OTEL_TRACES_SAMPLER_ARG },
  };
}

/** A value may contain `=`. */
const readPairs = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)=([^,]+)/g)].map(([, name = "", value = ""]) => [name, value]));
