import * as contract from "@rounds/contract/webinars/watching.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const report = (content_id: number) => ({
  body: { watched_video: { content_id, start_time: new Date().toISOString(), played_times: [] } },
});
const contentId = async (server: Harness, published_at?: null) =>
  (await server.make.webinarContent(published_at === null ? { published_at } : {})).id;

export const accessCases = [
  accessCase(contract.reportWatchedVideo, {
    own: async (server) => report(await contentId(server)),
    foreign: async (server) => report(await contentId(server, null)),
    missing: report(missingId),
  }),
  accessCase(contract.createWebinarAction, { own: async () => ({ body: { user_action: { action_name: "open_session_page" } } }) }),
];
