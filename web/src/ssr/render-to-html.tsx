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
 * Renders the complete document, after everything in it is ready. Rejects on any error. Otherwise React would send the fallback of a
 * Suspense boundary and hide the error.
 */
const renderDocument = (router: AppRouter, nonce: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { sink, text } = collect();
    // The router adds its own doctype in front of the text.
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
