import type { Metrics } from "./metrics.ts";

/** The response or the error that ended a request. */
export type RequestEnd = { readonly status: number } | { readonly isAborted: true };

export type RequestSpan = {
  /** Statements and requests that `work` starts belong to this span. */
  run<T>(work: () => T): T;
  end(end: RequestEnd): void;
};

/** Records what a request or a job does. Its methods get routes, tasks and statements, and never their values. */
export type Tracer = {
  startRequest(method: string, route: string): RequestSpan;
  traceJob(task: string, work: () => Promise<void>): Promise<void>;
  /** Starts a span for a statement of the current request or job. The result ends it. */
  startStatement(text: string): (error?: unknown) => void;
  /** Sends the last spans. Waits for a silent collector for two seconds at most. */
  stop(): Promise<void>;
};

/** Null: switched off. */
export type Telemetry = { readonly metrics: Metrics | null; readonly tracer: Tracer | null };

export const noTelemetry: Telemetry = { metrics: null, tracer: null };

/** Runs a job and records its duration and its result. */
export async function observeJob({ metrics, tracer }: Telemetry, task: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const record = (result: "done" | "failed"): void => metrics?.observeJob(task, result, (performance.now() - startedAt) / 1000);
  try {
    await (tracer ? tracer.traceJob(task, work) : work());
    record("done");
  } catch (error) {
    record("failed");
    throw error;
  }
}
