import type { z } from "zod";
import { AddressSearchError } from "./port.ts";

/** Milliseconds that a whole search may take, however many calls it makes. */
export const searchTimeoutMs = 4000;

type Call<T> = {
  readonly source: string;
  readonly url: URL;
  readonly headers?: Record<string, string>;
  readonly signal: AbortSignal;
  readonly schema: z.ZodType<T>;
};

/** GETs JSON of a known shape. Throws AddressSearchError for anything else; its message names no address. */
export async function getJson<T>({ source, url, headers = {}, signal, schema }: Call<T>): Promise<T> {
  const { status, text } = await get(source, url, headers, signal);
  if (status !== 200) throw new AddressSearchError(`${source}: status ${status}`);
  const parsed = schema.safeParse(parse(text));
  if (!parsed.success) throw new AddressSearchError(`${source}: unexpected answer`);
  return parsed.data;
}

async function get(
  source: string,
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { headers, signal });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    // No cause: the platform's error may quote the address with its query.
    throw new AddressSearchError(`${source}: ${error instanceof Error && error.name === "TimeoutError" ? "timeout" : "not reachable"}`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
