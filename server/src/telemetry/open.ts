import type { TelemetrySettings } from "./settings.ts";
import type { Telemetry } from "./telemetry.ts";

/** Loads metrics and traces if the settings switch them on. Otherwise this process does not even load their packages. */
export async function openTelemetry({ metrics, tracing }: TelemetrySettings, services: string): Promise<Telemetry> {
  return {
    metrics: metrics ? new (await import("./metrics.ts")).Metrics(services) : null,
    tracer: tracing ? (await import("./otlp-tracer.ts")).createTracer(tracing, services) : null,
  };
}
