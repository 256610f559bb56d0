import { sampleVideo } from "../../../seed/sample-video.ts";
import type { Deps } from "../../deps.ts";
import { addLocalFile } from "../webinars/index.ts";
import { listContentsWithoutVideo } from "./queries.ts";

/**
 * Gives each published content of the demo world the sample video, which the usual job encodes. Operators cannot publish a content without
 * a video, so only contents of the seed have none.
 */
export async function addSampleVideos(deps: Deps): Promise<void> {
  for (const { id, created_by } of await listContentsWithoutVideo(deps.db)) await addLocalFile(deps, id, created_by, sampleVideo);
}
