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
  return { sink, takeText: () => Buffer.concat(chunks.splice(0)).toString("utf8") };
};

/**
 * Renders the complete document, after everything in it is ready. Rejects on any error. Otherwise React would send the fallback of a
 * Suspense boundary and hide the error. The inner promise does not have the text, because the router's and React's functions reach that
 * promise and are among the old objects (docs/decisions/0073).
 */
const renderDocument = async (router: AppRouter, nonce: string): Promise<string> => {
  const { sink, takeText } = collect();
  await new Promise<void>((resolve, reject) => {
    sink.on("finish", resolve);
    const rendering = renderToPipeableStream(<RouterServer router={router} />, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void rendering.pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
  // The router adds its own doctype in front of the text.
  return takeText().replace(/^<!DOCTYPE html>/, "");
};

export const renderToHtml = async (router: AppRouter, nonce: string): Promise<string> =>
  transformHtmlStringWithRouter(router, await renderDocument(router, nonce));
