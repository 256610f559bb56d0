import { getHlsUrl, getPreviewUrl } from "@rounds/contract/webinars/media.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";
import { storeVideo } from "../../../testing/stored-video.ts";

async function playable(server: Harness) {
  const content = await server.make.webinarContent();
  await storeVideo(server, content.id);
  return { params: { id: content.id } };
}

export const accessCases = [
  accessCase(getHlsUrl, {
    own: playable,
    // A content without a video, like one that is not published, is missing for doctors.
    foreign: async (server) => ({ params: { id: (await server.make.webinarContent()).id } }),
    missing: { params: { id: missingId } },
  }),
  accessCase(getPreviewUrl, {
    own: playable,
    foreign: async (server) => ({ params: { id: (await server.make.webinarContent()).id } }),
    missing: { params: { id: missingId } },
  }),
];
