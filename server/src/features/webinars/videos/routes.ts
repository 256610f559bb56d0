import {
  captionLimits,
  choosePoster,
  createVideoUpload,
  deleteCaptions,
  deleteVideo,
  getStudioVideo,
  retryVideo,
  uploadCaptions,
} from "@rounds/contract/webinars/videos.ts";
import { implement, respond } from "../../../http/implement.ts";
import { presentVideo } from "./present.ts";
import * as service from "./service.ts";
import type { ShownVideo } from "./service.ts";

const present = ({ row, finished }: ShownVideo) => presentVideo(row, finished);

export const routes = [
  implement(getStudioVideo, async ({ params, deps }) => {
    const { video, captions } = await service.show(deps, params.id);
    return { video: video && present(video), captions };
  }),
  implement(createVideoUpload, async ({ params, body, deps, actor, origin }) => {
    const file = { name: body.video.file_name, bytes: body.video.size_bytes };
    return { video: present(await service.startUpload(deps, { actor, origin }, params.id, file)) };
  }),
  implement(retryVideo, async ({ params, deps, actor, origin }) => ({
    video: present(await service.retry(deps, { actor, origin }, params.id)),
  })),
  implement(deleteVideo, async ({ params, deps, actor, origin }) => {
    await service.remove(deps, { actor, origin }, params.id);
    return null;
  }),
  implement(choosePoster, async ({ params, body, deps, actor, origin }) => ({
    thumbnail_url: await service.choosePoster(deps, { actor, origin }, params.id, body.poster.index),
  })),
  implement(uploadCaptions, async ({ params, parts, deps, actor, origin }) =>
    respond(201, { captions: await service.saveCaptions(deps, { actor, origin }, params.id, parts(captionLimits.bytes, 1)) }),
  ),
  implement(deleteCaptions, async ({ params, deps, actor, origin }) => {
    await service.removeCaptions(deps, { actor, origin }, params.id);
    return null;
  }),
];
