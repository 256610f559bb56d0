import { getHlsUrl, getPreviewUrl } from "@rounds/contract/webinars/media.ts";
import { implement } from "../../../http/implement.ts";
import { presentStream } from "./present.ts";
import { openPreview, openStream } from "./service.ts";

export const routes = [
  implement(getHlsUrl, async ({ params, deps, actor }) => ({ data: presentStream(await openStream(deps, actor, params.id)) })),
  implement(getPreviewUrl, async ({ params, deps, actor }) => ({ data: presentStream(await openPreview(deps, actor, params.id)) })),
];
