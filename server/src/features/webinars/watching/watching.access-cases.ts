import * as contract from "@rounds/contract/webinars/watching.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import { actionIds } from "../../../testing/action-ids.ts";
import type { Harness } from "../../../testing/harness.ts";

const report = (content_id: number) => ({
  body: { watched_video: { content_id, start_time: new Date().toISOString(), played_times: [] } },
});
const withId = (field: "event_id" | "session_id", content_id: number) => (id: number) => {
  const { watched_video } = report(content_id).body;
  return { body: { watched_video: { ...watched_video, [field]: id } } };
};
const contentId = async (server: Harness, published_at?: null) =>
  (await server.make.webinarContent(published_at === null ? { published_at } : {})).id;

export const accessCases = [
  accessCase(contract.reportWatchedVideo, {
    own: async (server) => report(await contentId(server)),
    foreign: async (server) => report(await contentId(server, null)),
    missing: report(missingId),
    // The content alone decides, and its session is not taken from the report.
    otherIds: {
      event_id: {
        status: 201,
        input: async (server) => withId("event_id", await contentId(server)),
        foreign: async ({ make }) => (await make.webinarEvent({ is_published: false })).id,
      },
      session_id: {
        status: 201,
        input: async (server) => withId("session_id", await contentId(server)),
        foreign: async ({ make }) => (await make.webinarSession()).id,
      },
    },
  }),
  accessCase(contract.createWebinarAction, {
    own: async () => ({ body: { user_action: { action_name: "open_session_page" } } }),
    otherIds: actionIds,
  }),
];
