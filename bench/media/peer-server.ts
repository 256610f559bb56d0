/** The peer of the media benchmark: bare Fastify with the same bytes. Arguments: port, playlist in memory, folder of @fastify/static. */
import { readFileSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";

const [port, playlistFile = "", root = ""] = process.argv.slice(2);
const playlist = readFileSync(playlistFile);

const app = Fastify();
app.get("/readyz", async () => ({ status: "ready" }));
app.get("/index.m3u8", async (_request, reply) => reply.type("application/vnd.apple.mpegurl").send(playlist));
await app.register(fastifyStatic, { root, prefix: "/segments/", immutable: true, maxAge: "365d" });
await app.listen({ host: "127.0.0.1", port: Number(port) });
