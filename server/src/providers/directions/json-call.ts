import type { z } from "zod";
import { DirectionsError } from "./port.ts";

/** Milliseconds that an answer may take: the screen shows everything else meanwhile, but not for ever. */
const driveTimeoutMs = 2500;

type Call<T> = {
  readonly source: string;
  readonly url: URL;
  readonly headers?: Record<string, string>;
  readonly timeoutMs: number | undefined;
  readonly schema: z.ZodType<T>;
  /** Statuses whose body has the known shape too. */
  readonly statuses?: readonly number[];
};

/** GETs JSON of a known shape. Throws DirectionsError for anything else; its message holds no address and no coordinates. */
export async function getJson<T>({ source, url, headers = {}, timeoutMs = driveTimeoutMs, schema, statuses = [] }: Call<T>): Promise<T> {
  const { status, text } = await get(source, url, headers, timeoutMs);
  if (status !== 200 && !statuses.includes(status)) throw new DirectionsError(`${source}: status ${status}`);
  const parsed = schema.safeParse(parse(text));
  if (!parsed.success) throw new DirectionsError(`${source}: unexpected answer`);
  return parsed.data;
}

async function get(source: string, url: URL, headers: Record<string, string>, timeoutMs: number) {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    // No cause: the platform's error may quote the address, and with it where somebody lives.
    throw new DirectionsError(`${source}: ${error instanceof Error && error.name === "TimeoutError" ? "timeout" : "not reachable"}`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
