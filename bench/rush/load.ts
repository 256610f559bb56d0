import autocannon from "autocannon";
import { browserEncodings } from "../active-list/load.ts";
import type { Kind } from "./mix.ts";

export type KindLoad = { readonly requests: number; readonly p50: number; readonly p95: number; readonly p99: number };
export type RushLoad = {
  readonly requestsPerSecond: number;
  readonly requests: number;
  readonly failures: number;
  /** By name of the kind, in ms. */
  readonly kinds: ReadonlyMap<string, KindLoad>;
};

/** The kinds by their shares, evenly distributed. */
function sequenceOf(kinds: readonly Kind[]): Kind[] {
  const total = kinds.reduce((sum, { share }) => sum + share, 0);
  const debts = kinds.map(() => 0);
  return Array.from({ length: total }, () => {
    kinds.forEach(({ share }, index) => void (debts[index] = (debts[index] ?? 0) + share));
    const next = debts.indexOf(Math.max(...debts));
    debts[next] = (debts[next] ?? 0) - total;
    const kind = kinds[next];
    if (!kind) throw new Error("a mix has kinds");
    return kind;
  });
}

/**
 * Sends the kinds by their shares on that number of connections, which the servers share equally. Each connection starts at another place.
 */
export async function rush(origins: readonly string[], kinds: readonly Kind[], seconds: number, connections: number): Promise<RushLoad> {
  const sequence = sequenceOf(kinds);
  const times = new Map(kinds.map(({ name }) => [name, [] as number[]]));
  const requests = sequence.map(({ next }) => ({
    setupRequest: (request: autocannon.Request): autocannon.Request => {
      const { method, path, token, body, key } = next();
      const headers: Record<string, string> = { authorization: `Bearer ${token}`, "accept-encoding": browserEncodings };
      if (key !== undefined) headers["idempotency-key"] = key;
      if (body === undefined) return { ...request, method, path, headers, body: "" };
      return { ...request, method, path, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
    },
  }));
  let started = 0;
  const placeOf = new Map<unknown, number>();
  const setupClient = (client: autocannon.Client): void => {
    const place = Math.floor((started++ * requests.length) / connections);
    placeOf.set(client, place);
    client.setRequests([...requests.slice(place), ...requests.slice(0, place)]);
  };
  const send = (origin: string): Promise<autocannon.Result> =>
    new Promise((resolve, reject) => {
      const options = { url: origin, connections: Math.ceil(connections / origins.length), duration: seconds, setupClient };
      const run = autocannon(options, (error: Error | null, done: autocannon.Result) => (error ? reject(error) : resolve(done)));
      // Responses of a connection arrive in the order of its requests.
      run.on("response", (client, status, _bytes, milliseconds) => {
        const place = placeOf.get(client) ?? 0;
        placeOf.set(client, place + 1);
        const name = sequence[place % sequence.length]?.name ?? "";
        if (status >= 200 && status < 300) times.get(name)?.push(milliseconds);
        else console.error(`${name}: ${status}`);
      });
    });
  const results = await Promise.all(origins.map(send));
  const count = [...times.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    requestsPerSecond: count / Math.max(...results.map(({ duration }) => duration)),
    requests: count,
    failures: results.reduce((sum, { errors, timeouts, non2xx }) => sum + errors + timeouts + non2xx, 0),
    kinds: new Map([...times].map(([name, values]) => [name, summarize(values)])),
  };
}

function summarize(values: readonly number[]): KindLoad {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { requests: values.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
