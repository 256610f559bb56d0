import autocannon from "autocannon";

/** Accept-Encoding of every browser. Loads send it unless they measure the work without compression. */
export const browserEncodings = "gzip, deflate, br, zstd";
export const noEncoding = "identity";

const connectionsUsually = 32;
const longMix = 1000;
const warmUpUsually = 3;

export type Load = {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failures: number;
};

/** A path for GET, or a path and body for POST. */
export type Shot = string | { readonly path: string; readonly body: unknown };

/**
 * Sends the mix to the origin on that number of connections. Each connection starts at another place of the mix. Latencies are
 * milliseconds.
 */
export async function load(origin: string, mix: readonly Shot[], token: string, seconds: number, options: LoadOptions = {}): Promise<Load> {
  const { connections = connectionsUsually, warmUp = warmUpUsually, encodings = browserEncodings } = options;
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": encodings };
  if (warmUp > 0) await fire(origin, mix, headers, warmUp, connections);
  return fire(origin, mix, headers, seconds, connections);
}

type LoadOptions = { readonly connections?: number; readonly warmUp?: number; readonly encodings?: string };

async function fire(
  origin: string,
  mix: readonly Shot[],
  headers: Readonly<Record<string, string>>,
  seconds: number,
  connections: number,
): Promise<Load> {
  const times: number[] = [];
  let started = 0;
  const requests = mix.map((shot) =>
    typeof shot === "string"
      ? { method: "GET" as const, path: shot, headers }
      : {
          method: "POST" as const,
          path: shot.path,
          body: JSON.stringify(shot.body),
          headers: { ...headers, "content-type": "application/json" },
        },
  );
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url: origin,
      connections,
      duration: seconds,
      headers,
      setupClient: (client: autocannon.Client) => {
        const place = Math.floor((started++ * mix.length) / connections);
        // Of a long mix, each connection sends its own part. Each request takes memory per connection.
        const part = mix.length > longMix ? requests.slice(place, place + Math.ceil(mix.length / connections)) : requests;
        client.setRequests(part === requests ? [...requests.slice(place), ...requests.slice(0, place)] : part);
      },
    };
    const run = autocannon(options, (error: Error | null, done: autocannon.Result) => (error ? reject(error) : resolve(done)));
    run.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  times.sort((a, b) => a - b);
  const quantile = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    requestsPerSecond: times.length / result.duration,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    failures: result.errors + result.timeouts + result.non2xx,
  };
}
