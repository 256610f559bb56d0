/** The peer of the list benchmark: bare Fastify that returns prepared bytes for each address. Arguments: port, file with the responses. */
import { readFileSync } from "node:fs";
import Fastify from "fastify";

type Stored = { readonly headers: Record<string, string>; readonly responses: Record<string, string> };

const [port, file = ""] = process.argv.slice(2);
const { headers, responses: stored } = JSON.parse(readFileSync(file, "utf8")) as Stored;
const responses = new Map(Object.entries(stored).map(([url, body]) => [url, Buffer.from(body)]));

const app = Fastify();
app.get("/readyz", async () => ({ status: "ready" }));
// The same headers as the list, because we compare the creation of the response, not its size.
app.get("/*", async (request, reply) => reply.headers(headers).send(responses.get(request.url)));
await app.listen({ host: "127.0.0.1", port: Number(port) });
