import type { ResponseBody, CallInput, EndpointDefinition } from "@rounds/contract/endpoint.ts";
import { browserHooks, createCall, type Transport } from "./api.ts";

type UploadOptions = {
  /** Between 0 and 1, as bytes leave this machine. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** `fetch` does not say how far an upload is. */
const sending =
  (form: FormData, onProgress: (share: number) => void): Transport =>
  ({ method, path, headers, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener("load", () => resolve({ status: request.status, body: request.responseText }));
      request.addEventListener("error", () => reject(new TypeError("The upload did not arrive")));
      request.addEventListener("abort", () => reject(new DOMException("The upload was called off", "AbortError")));
      signal?.addEventListener("abort", () => request.abort(), { once: true });
      request.send(form);
    });

/** Calls an endpoint whose body is a form. Throws ApiError; the abort's reason when it was called off. */
export const upload = async <const D extends EndpointDefinition>(
  endpoint: D,
  input: CallInput<D>,
  form: FormData,
  { onProgress = () => undefined, signal }: UploadOptions = {},
): Promise<ResponseBody<D>> => createCall(sending(form, onProgress), browserHooks)(endpoint, input, signal ? { signal } : {});

/** Fetches the file of a download endpoint with the session, because a link would carry no token. Throws ApiError. */
export const fetchFile = async <const D extends EndpointDefinition>(
  endpoint: D,
  input: CallInput<D>,
  options: { signal?: AbortSignal } = {},
): Promise<Blob> => {
  let file: Blob | undefined;
  const keepFile: Transport = async ({ path, ...init }) => {
    const answer = await fetch(path, { ...init, credentials: "omit" });
    if (!answer.ok) return { status: answer.status, body: await answer.text() };
    file = await answer.blob();
    return { status: answer.status, body: "" };
  };
  await createCall(keepFile, browserHooks)(endpoint, input, options);
  if (!file) throw new Error("The download ended without a file");
  return file;
};
