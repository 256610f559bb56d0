/** The peer of the benchmark of public pages: @fastify/static with precompressed files. Arguments: port, folder. */
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";

const [port, root = ""] = process.argv.slice(2);

const app = Fastify();
app.get("/readyz", async () => ({ status: "ready" }));
await app.register(fastifyStatic, { root, preCompressed: true });
await app.listen({ host: "127.0.0.1", port: Number(port) });
