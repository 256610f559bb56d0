import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

type Upload = { readonly key: string; readonly parts: Map<number, Buffer>; begun: Date };
/**
 * `silence in the body`: the head of a response and the first byte, and then nothing. `cutAfter`: the connection closes after the head and
 * this number of bytes.
 */
type Failure = number | "silence" | "silence in the body" | "hang up" | { readonly cutAfter: number };
type Failing = (request: { method: string; path: string; query: URLSearchParams }) => Failure | null;

const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>${body}`;
const pageSize = 2;

/** A fake of Amazon's object store in memory, as far as we use it: objects with their metadata, multipart uploads, paged lists. */
export function createS3Server(bucket: string) {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();
  /** Of each object, the headers `x-amz-meta-…`. */
  const metadata = new Map<string, [name: string, value: string][]>();
  const state = { url: "", failing: (() => null) as Failing, unsigned: 0 };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", "http://peer");
    const body = await readBody(request);
    const failure = state.failing({ method: request.method ?? "", path: url.pathname, query: url.searchParams });
    if (failure === "silence") return;
    if (failure === "silence in the body") return void response.writeHead(200, { "content-length": "1000" }).write("x");
    if (failure === "hang up") return void request.socket.destroy();
    if (typeof failure === "object" && failure !== null) return cut(response, failure.cutAfter);
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=")) state.unsigned++;
    if (failure !== null) return void response.writeHead(failure).end(xml("<Error><Code>InternalError</Code></Error>"));
    const key = decodeURIComponent(url.pathname.slice(`/${bucket}/`.length));
    if (!url.pathname.startsWith(`/${bucket}`)) return void response.writeHead(404).end(xml("<Error><Code>NoSuchBucket</Code></Error>"));
    const handled = onUploads(request, response, key, url.searchParams, body) || onObjects(request, response, key, url.searchParams, body);
    if (!handled) response.writeHead(400).end();
  };

  const onUploads = (request: IncomingMessage, response: ServerResponse, key: string, query: URLSearchParams, body: Buffer): boolean => {
    const id = query.get("uploadId") ?? "";
    if (request.method === "GET" && query.has("uploads")) return (response.end(listUploads(query.get("upload-id-marker"))), true);
    if (request.method === "POST" && query.has("uploads")) {
      const fresh = randomUUID();
      uploads.set(fresh, { key, parts: new Map(), begun: new Date() });
      return (response.end(xml(`<InitiateMultipartUploadResult><UploadId>${fresh}</UploadId></InitiateMultipartUploadResult>`)), true);
    }
    const upload = uploads.get(id);
    if (!upload && query.has("uploadId")) return (response.writeHead(404).end(xml("<Error><Code>NoSuchUpload</Code></Error>")), true);
    if (!upload) return false;
    if (request.method === "GET") return (response.end(listParts(upload, Number(query.get("part-number-marker") ?? 0))), true);
    if (request.method === "PUT") {
      upload.parts.set(Number(query.get("partNumber")), body);
      return (response.writeHead(200, { etag: '"part"' }).end(), true);
    }
    uploads.delete(id);
    if (request.method === "DELETE") return (response.writeHead(204).end(), true);
    objects.set(key, Buffer.concat([...upload.parts].toSorted(([a], [b]) => a - b).map(([, part]) => part)));
    return (
      response.end(xml(`<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"whole"</ETag></CompleteMultipartUploadResult>`)), true
    );
  };

  const onObjects = (request: IncomingMessage, response: ServerResponse, key: string, query: URLSearchParams, body: Buffer): boolean => {
    if (request.method === "GET" && query.get("list-type") === "2")
      return (response.end(listObjects(query.get("prefix") ?? "", query.get("continuation-token"))), true);
    if (request.method === "PUT") {
      objects.set(key, body);
      metadata.set(key, metadataOf(request));
      return (response.writeHead(200, { etag: '"whole"' }).end(), true);
    }
    if (request.method === "DELETE") return (objects.delete(key), response.writeHead(204).end(), true);
    const found = objects.get(key);
    // Node sends the length and no body for HEAD.
    if (found)
      return (response.writeHead(200, [...(metadata.get(key) ?? []), ["content-length", String(found.length)]].flat()).end(found), true);
    return (response.writeHead(404).end(xml("<Error><Code>NoSuchKey</Code></Error>")), true);
  };

  const listObjects = (prefix: string, token: string | null): string => {
    const keys = [...objects.keys()].toSorted().filter((key) => key.startsWith(prefix) && (token === null || key > token));
    const more =
      keys.length > pageSize ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${keys[pageSize - 1]}</NextContinuationToken>` : "";
    const found = keys.slice(0, pageSize).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    return xml(`<ListBucketResult>${more}${found.join("")}</ListBucketResult>`);
  };

  const listUploads = (marker: string | null): string => {
    const ids = [...uploads.keys()].toSorted().filter((id) => marker === null || marker === "" || id > marker);
    const shown = ids.slice(0, pageSize).map((id) => {
      const upload = uploads.get(id);
      return `<Upload><Key>${upload?.key}</Key><UploadId>${id}</UploadId><Initiated>${upload?.begun.toISOString()}</Initiated></Upload>`;
    });
    const last = ids[pageSize - 1];
    const more =
      ids.length > pageSize
        ? `<IsTruncated>true</IsTruncated><NextKeyMarker>k</NextKeyMarker><NextUploadIdMarker>${last}</NextUploadIdMarker>`
        : "";
    return xml(`<ListMultipartUploadsResult>${more}${shown.join("")}</ListMultipartUploadsResult>`);
  };

  const listParts = (upload: Upload, after: number): string => {
    const numbers = [...upload.parts.keys()].toSorted((a, b) => a - b).filter((number) => number > after);
    const shown = numbers.slice(0, pageSize);
    const parts = shown.map(
      (number) => `<Part><PartNumber>${number}</PartNumber><ETag>"part"</ETag><Size>${upload.parts.get(number)?.length}</Size></Part>`,
    );
    const more =
      numbers.length > pageSize ? `<IsTruncated>true</IsTruncated><NextPartNumberMarker>${shown.at(-1)}</NextPartNumberMarker>` : "";
    return xml(`<ListPartsResult>${more}${parts.join("")}</ListPartsResult>`);
  };

  const server = createServer((request, response) => {
    respond(request, response).catch(() => request.socket.destroy());
  });
  return Object.assign(state, {
    objects,
    uploads,
    async start(): Promise<void> {
      await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
      const address = server.address();
      if (typeof address !== "object" || address === null) throw new Error("the peer has no port");
      state.url = `http://127.0.0.1:${address.port}`;
    },
    /** As after `start`. */
    empty(): void {
      state.failing = () => null;
      objects.clear();
      metadata.clear();
      uploads.clear();
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  });
}

/** Announces a longer body than the connection delivers. */
function cut(response: ServerResponse, bytes: number): void {
  response.writeHead(200, { "content-length": String(bytes + 1000) }).flushHeaders();
  response.write("x".repeat(bytes), () => void setImmediate(() => response.destroy()));
}

const metadataOf = ({ headers }: IncomingMessage): [name: string, value: string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith("x-amz-meta-") && typeof value === "string" ? [[name, value] as [string, string]] : [],
  );

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
