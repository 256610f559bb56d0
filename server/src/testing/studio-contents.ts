import type { Harness } from "./harness.ts";
import { storeVideo } from "./stored-video.ts";

/** Makes unpublished contents, as the Studio does. */
export const studioContents = (server: Harness) => {
  const draft = (values: object = {}) => server.make.webinarContent({ published_at: null, duration_seconds: null, ...values });
  return {
    draft,
    /** With a playable video. */
    ready: async (values: object = {}) => {
      const content = await draft(values);
      await storeVideo(server, content.id);
      return content;
    },
  };
};
