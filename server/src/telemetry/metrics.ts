import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "@prometheus-io/client";

export type Sample = { readonly gauge: string; readonly value: number; readonly labels?: Readonly<Record<string, string>> };

/** Values that are read for each scrape. */
export type GaugeSource = {
  readonly gauges: readonly { readonly name: string; readonly help: string; readonly labels?: readonly string[] }[];
  readonly read: () => readonly Sample[] | Promise<readonly Sample[]>;
};

/** Seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const jobBuckets = [0.01, 0.1, 0.5, 1, 5, 30, 120, 600];

/** A slow database must not delay the figures of this process, because the operator needs them just then. */
const readLimitMs = 1000;

/** The figures of one process as Prometheus text. Labels are routes, tasks and names of pools, and never values of a request. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #sources: { readonly source: GaugeSource; readonly gauges: ReadonlyMap<string, Gauge<string>> }[] = [];
  readonly #requests = new Counter({
    name: "rounds_http_requests_total",
    help: "Responses by route pattern and status, requests of pages to the API included",
    labelNames: ["method", "route", "status"],
    registers: [this.#registry],
  });
  readonly #durations = new Histogram({
    name: "rounds_http_request_duration_seconds",
    help: "Time from the head of a request to the end of its response, without event streams",
    labelNames: ["method", "route"],
    buckets: requestBuckets,
    registers: [this.#registry],
  });
  readonly #jobs = new Histogram({
    name: "rounds_job_duration_seconds",
    help: "Time of background jobs by task and result",
    labelNames: ["task", "result"],
    buckets: jobBuckets,
    registers: [this.#registry],
  });
  readonly #failedReads = new Counter({
    name: "rounds_metrics_failed_reads_total",
    help: "Scrapes that had to leave out figures, because the database did not respond in time",
    registers: [this.#registry],
  });

  readonly #readLimitMs: number;
  #reading: Promise<string> | null = null;

  /** `services` are those of this process, for example `http,jobs`. */
  constructor(services: string, limitMs = readLimitMs) {
    this.#readLimitMs = limitMs;
    collectDefaultMetrics({ register: this.#registry });
    const info = new Gauge({
      name: "rounds_process_info",
      help: "1, with the services of this process",
      labelNames: ["services"],
      registers: [this.#registry],
    });
    info.set({ services }, 1);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  observeRequest(method: string, route: string, status: number, seconds: number | null): void {
    this.#requests.inc({ method, route, status });
    if (seconds !== null) this.#durations.observe({ method, route }, seconds);
  }

  observeJob(task: string, result: "done" | "failed", seconds: number): void {
    this.#jobs.observe({ task, result }, seconds);
  }

  /** Several sources may have the same gauges. */
  addSource(source: GaugeSource): void {
    const gaugeOf = ({ name, help, labels = [] }: GaugeSource["gauges"][number]): Gauge<string> =>
      (this.#registry.getSingleMetric(name) as Gauge<string> | undefined) ??
      new Gauge<string>({ name, help, labelNames: [...labels], registers: [this.#registry] });
    this.#sources.push({ source, gauges: new Map(source.gauges.map((gauge) => [gauge.name, gaugeOf(gauge)])) });
  }

  /** Scrapes at the same time share one text. Otherwise each would reset the gauges that another has just read. */
  async text(): Promise<string> {
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    return this.#reading;
  }

  async #read(): Promise<string> {
    for (const { gauges } of this.#sources) for (const gauge of gauges.values()) gauge.reset();
    await Promise.all(
      this.#sources.map(async ({ source, gauges }) => {
        try {
          for (const { gauge, value, labels = {} } of await inTime(source.read, this.#readLimitMs))
            gauges.get(gauge)?.set({ ...labels }, value);
        } catch {
          // A missing value is honest. An old one would look like a healthy database.
          this.#failedReads.inc();
          for (const gauge of gauges.values()) gauge.reset();
        }
      }),
    );
    return this.#registry.metrics();
  }
}

async function inTime(read: GaugeSource["read"], limitMs: number): Promise<readonly Sample[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no figures in time")), limitMs);
  });
  try {
    return await Promise.race([read(), late]);
  } finally {
    clearTimeout(timer);
  }
}
