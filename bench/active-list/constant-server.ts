/** The peer of the list benchmark: bare Fastify that answers each address with bytes made before. Arguments: port, file of answers. */
import { readFileSync } from "node:fs";
import Fastify from "fastify";

const [port, file = ""] = process.argv.slice(2);
const stored = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
const answers = new Map(Object.entries(stored).map(([url, body]) => [url, Buffer.from(body)]));

const app = Fastify();
app.get("/readyz", async () => ({ status: "ready" }));
app.get("/*", async (request, reply) => reply.type("application/json; charset=utf-8").send(answers.get(request.url)));
await app.listen({ host: "127.0.0.1", port: Number(port) });
