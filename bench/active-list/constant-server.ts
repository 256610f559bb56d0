/** The peer of the list benchmark: bare Fastify that answers each address with bytes made before. Arguments: port, file of answers. */
import { readFileSync } from "node:fs";
import Fastify from "fastify";

type Stored = { readonly headers: Record<string, string>; readonly answers: Record<string, string> };

const [port, file = ""] = process.argv.slice(2);
const { headers, answers: stored } = JSON.parse(readFileSync(file, "utf8")) as Stored;
const answers = new Map(Object.entries(stored).map(([url, body]) => [url, Buffer.from(body)]));

const app = Fastify();
app.get("/readyz", async () => ({ status: "ready" }));
// The same headers as the list: what is compared is how an answer comes about, not how much is said about it.
app.get("/*", async (request, reply) => reply.headers(headers).send(answers.get(request.url)));
await app.listen({ host: "127.0.0.1", port: Number(port) });
