import type { TracerLog } from "./otlp-tracer.ts";
import type { TelemetrySettings } from "./settings.ts";
import type { Telemetry } from "./telemetry.ts";

/** Loads metrics and traces if the settings switch them on. Otherwise this process does not even load their packages. */
export async function openTelemetry({ metrics, tracing }: TelemetrySettings, services: string, log: TracerLog): Promise<Telemetry> {
  return {
    metrics: metrics ? new (await import("./metrics.ts")).Metrics(services) : null,
    tracer: tracing ? (await import("./otlp-tracer.ts")).createTracer(tracing, services, log) : null,
  };
}
