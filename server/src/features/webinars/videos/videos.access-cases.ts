import * as contract from "@rounds/contract/webinars/videos.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";
import { storeVideo } from "../../../testing/stored-video.ts";

const content = async ({ make }: Harness) => ({ params: { id: (await make.webinarContent()).id } });

/** A video that stopped, so that an operator may remove it or encode it again. */
async function stopped(server: Harness) {
  const { id } = await server.make.webinarContent();
  const video = await server.deps.db
    .insertInto("webinar_videos")
    .values({ content_id: id, state: "failed", fault: "stopped", file_name: "a.mp4", size_bytes: 1, upload_id: `upload-${id}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { params: { id: video.id } };
}

function captionsForm(): FormData {
  const form = new FormData();
  form.append("captions", new File(["WEBVTT\n\n00:00.000 --> 00:01.000\n자막\n"], "자막.vtt"));
  return form;
}

const missing = { params: { id: missingId } };
/** Operators work on every content, so a row of another operator is as good as their own. */
const shared = (own: (server: Harness) => Promise<{ params: { id: number } }>) => ({ own, foreign: own, missing, operatorsSeeAll: true });
const withInput = <Input extends object>(own: (server: Harness) => Promise<{ params: { id: number } }>, input: () => Input) => {
  const full = async (server: Harness) => ({ ...(await own(server)), ...input() });
  return { own: full, foreign: full, missing: { ...missing, ...input() }, operatorsSeeAll: true };
};
const playable = async (server: Harness) => {
  const { params } = await content(server);
  await storeVideo(server, params.id);
  return { params };
};
const captioned = async (server: Harness) => {
  const { params } = await content(server);
  const captions = { content_id: params.id, file_name: "a.vtt", web_vtt: "WEBVTT\n", cue_count: 1, ends_at_ms: 1 };
  await server.deps.db.insertInto("webinar_captions").values(captions).execute();
  return { params };
};

export const accessCases = [
  accessCase(contract.getStudioVideo, shared(content)),
  accessCase(
    contract.createVideoUpload,
    withInput(content, () => ({ body: { video: { file_name: "a.mp4", size_bytes: 1 } } })),
  ),
  accessCase(contract.retryVideo, shared(stopped)),
  accessCase(contract.deleteVideo, shared(stopped)),
  accessCase(
    contract.choosePoster,
    withInput(playable, () => ({ body: { poster: { index: 0 } } })),
  ),
  accessCase(
    contract.uploadCaptions,
    withInput(content, () => ({ form: captionsForm() })),
  ),
  accessCase(contract.deleteCaptions, shared(captioned)),
];
