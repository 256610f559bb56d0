import type { Harness } from "./harness.ts";

/** The action is stored with the id as it is, so the response shows no difference. */
const actionAbout = (field: "event_id" | "session_id" | "content_id", foreign: (server: Harness) => Promise<{ id: number }>) => ({
  status: 201,
  input: async () => (id: number) => ({ body: { user_action: { action_name: "open_session_page", [field]: id } } }),
  foreign: async (server: Harness) => (await foreign(server)).id,
});

const hiddenEvent = ({ make }: Harness) => make.webinarEvent({ is_published: false });
/** For both endpoints that store actions. */
export const actionIds = {
  event_id: actionAbout("event_id", hiddenEvent),
  session_id: actionAbout("session_id", async (server) => server.make.webinarSession({ event_id: (await hiddenEvent(server)).id })),
  content_id: actionAbout("content_id", ({ make }) => make.webinarContent({ published_at: null })),
};
