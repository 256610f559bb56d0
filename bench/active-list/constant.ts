import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type RealServer, startServer } from "../../scripts/real-server.ts";
import { noEncoding } from "./load.ts";

type Responses = { readonly headers: Record<string, string>; readonly responses: Record<string, string> };

/** Written by the connection, not by the response. */
const ofConnection = new Set(["connection", "keep-alive", "date", "content-length", "transfer-encoding"]);

async function fetchResponses(server: RealServer, mix: readonly string[], token: string): Promise<Responses> {
  const responses: Record<string, string> = {};
  let headers: Record<string, string> = {};
  for (const path of mix) {
    const response = await fetch(`${server.origin}${path}`, {
      headers: { authorization: `Bearer ${token}`, "accept-encoding": noEncoding },
    });
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    responses[path] = await response.text();
    headers = Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.has(name)));
  }
  return { headers, responses };
}

export type Constant = { readonly origin: string; stop(): Promise<void> };

/** Starts bare Fastify with the uncompressed responses that the server returns for these paths. It shows the speed of this machine. */
export async function startConstant(server: RealServer, paths: readonly string[], token: string): Promise<Constant> {
  const responses = await fetchResponses(server, paths, token);
  const folder = mkdtempSync(join(tmpdir(), "rounds-constant-"));
  const file = join(folder, "responses.json");
  writeFileSync(file, JSON.stringify(responses));
  const port = await freePort();
  const script = new URL("constant-server.ts", import.meta.url).pathname;
  const constant = await startServer({ port, env: {}, command: [process.execPath, script, String(port), file] });
  return {
    origin: constant.origin,
    async stop() {
      await constant.end("SIGTERM");
      rmSync(folder, { recursive: true });
    },
  };
}
