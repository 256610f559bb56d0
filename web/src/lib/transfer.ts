import type { ResponseBody, CallInput, EndpointDefinition } from "@rounds/contract/endpoint.ts";
import { callOver, type Transport } from "./api.ts";
import { limitSilence } from "./over-fetch.ts";

type UploadOptions = {
  /** Between 0 and 1, as bytes leave this machine. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Without progress for this time, the network has lost the upload or its response, ms. A browser would wait for minutes. Longer than for other
 * calls, because the server reads the pictures of a form before it responds.
 */
const silenceMs = 60_000;

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
const sendForm =
  (form: FormData, onProgress: (share: number) => void): Transport =>
  ({ method, path, headers, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let silence: ReturnType<typeof setTimeout> | undefined;
      const watch = () => {
        clearTimeout(silence);
        silence = setTimeout(() => {
          reject(new DOMException("the server is silent", "TimeoutError"));
          request.abort();
        }, silenceMs);
      };
      request.open(method, path);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
        watch();
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener("load", () => resolve({ status: request.status, body: request.responseText }));
      request.addEventListener("error", () => reject(new TypeError("The upload did not arrive")));
      request.addEventListener("abort", () => reject(new DOMException("The upload was cancelled", "AbortError")));
      // After each end of the request, also after an error and an abort.
      request.addEventListener("loadend", () => clearTimeout(silence));
      signal?.addEventListener("abort", () => request.abort(), { once: true });
      watch();
      request.send(form);
    });

/** Calls an endpoint whose body is a form. Throws ApiError, or the abort reason after a cancellation. */
export const upload = async <const D extends EndpointDefinition>(
  endpoint: D,
  input: CallInput<D>,
  form: FormData,
  { onProgress = () => undefined, signal }: UploadOptions = {},
): Promise<ResponseBody<D>> => callOver(sendForm(form, onProgress))(endpoint, input, signal ? { signal } : {});

/** Fetches the file of a download endpoint with the session, because a link cannot send a token. Throws ApiError. */
export const fetchFile = async <const D extends EndpointDefinition>(
  endpoint: D,
  input: CallInput<D>,
  options: { signal?: AbortSignal } = {},
): Promise<Blob> => {
  let file: Blob | undefined;
  const storeFile: Transport = ({ path, signal, ...init }) =>
    limitSilence(signal, async (limited, arrived) => {
      const response = await fetch(path, { ...init, signal: limited, credentials: "omit" });
      if (!response.ok) return { status: response.status, body: await response.text() };
      // A large file may take longer on a slow network.
      arrived();
      file = await response.blob();
      return { status: response.status, body: "" };
    });
  await callOver(storeFile)(endpoint, input, options);
  if (!file) throw new Error("The download ended without a file");
  return file;
};
