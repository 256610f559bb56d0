import { RouterServer, transformHtmlStringWithRouter } from "@tanstack/react-router/ssr/server";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import type { createAppRouter } from "../router.tsx";

type AppRouter = ReturnType<typeof createAppRouter>;

const collect = () => {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  return { sink, text: () => Buffer.concat(chunks).toString("utf8") };
};

/**
 * The whole document once everything in it is ready. Any error rejects: inside a Suspense boundary React would
 * otherwise send its fallback and say nothing.
 */
const renderDocument = (router: AppRouter, nonce: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { sink, text } = collect();
    // The router puts its own in front of what it is given.
    sink.on("finish", () => resolve(text().replace(/^<!DOCTYPE html>/, "")));
    const rendering = renderToPipeableStream(<RouterServer router={router} />, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void rendering.pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });

export const renderToHtml = async (router: AppRouter, nonce: string): Promise<string> =>
  transformHtmlStringWithRouter(router, await renderDocument(router, nonce));
