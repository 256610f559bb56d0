import type { z } from "zod";

type Call<T> = {
  readonly url: URL;
  readonly headers?: Record<string, string>;
  readonly signal: AbortSignal;
  readonly schema: z.ZodType<T>;
  /** Statuses other than 200 whose body has the same shape. */
  readonly statuses?: readonly number[];
  /** Makes the error to throw. `reason` never contains the URL or the response. */
  readonly failure: (reason: string) => Error;
};

/** GETs JSON of a known shape. Redirects are not followed, because URL and headers carry keys and personal data. */
export async function getJson<T>({ url, headers = {}, signal, schema, statuses = [], failure }: Call<T>): Promise<T> {
  const { status, text } = await get(url, headers, signal).catch((error: unknown) => {
    // Without the error as the cause: it may quote the URL with its query.
    throw failure(error instanceof Error && error.name === "TimeoutError" ? "timeout" : "not reachable");
  });
  if (status !== 200 && !statuses.includes(status)) throw failure(`status ${status}`);
  const parsed = schema.safeParse(parse(text));
  if (!parsed.success) throw failure("unexpected response");
  return parsed.data;
}

async function get(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { headers, signal, redirect: "error" });
  return { status: response.status, text: await response.text() };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
