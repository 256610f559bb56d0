/** The peer of the live benchmark: server-sent events on bare Node, without rights, storage or replay. Argument: port. */
import { createServer, type ServerResponse } from "node:http";

const viewers = new Set<ServerResponse>();
let last = 0;

createServer((request, response) => {
  if (request.method === "GET" && request.url === "/readyz") return void response.end("{}");
  if (request.method === "GET") {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write("retry: 1000\n\n");
    viewers.add(response);
    request.on("close", () => viewers.delete(response));
    return;
  }
  let body = "";
  request.setEncoding("utf8").on("data", (text: string) => (body += text));
  request.on("end", () => {
    // The body is as long as our event.
    const event = Buffer.from(`id: ${++last}\nevent: question.created\ndata: ${body}\n\n`);
    for (const viewer of viewers) viewer.write(event);
    response.writeHead(201).end();
  });
}).listen(Number(process.argv[2]), "127.0.0.1", 4096);
