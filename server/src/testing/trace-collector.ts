import { createServer } from "node:http";

type Value = { readonly stringValue?: string; readonly intValue?: number | string };
export type ReceivedSpan = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
};
type Body = { readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[] }[] };

/** Receives OTLP over HTTP. `bodies` has everything that arrived, as text. `refuseWith` makes it refuse what arrives, until it gets null. */
export async function startTraceCollector() {
  const bodies: string[] = [];
  let refusal: string | null = null;
  const authorizations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.url === "/v1/traces") bodies.push(Buffer.concat(chunks).toString("utf8"));
      authorizations.push(request.headers.authorization);
      response.writeHead(refusal === null ? 200 : 400, { "content-type": "application/json" }).end(refusal ?? "{}");
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("this server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    bodies,
    authorizations,
    refuseWith: (body: string | null): void => void (refusal = body),
    spans: (): ReceivedSpan[] =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const attributeOf = ({ attributes }: ReceivedSpan, name: string): string | undefined => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : String(value.intValue));
};
