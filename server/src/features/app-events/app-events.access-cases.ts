import { createAppEvents, createUserAction } from "@rounds/contract/app-events.ts";
import { accessCase } from "../../testing/access-cases.ts";
import { actionIds } from "../../testing/action-ids.ts";

export const accessCases = [
  accessCase(createAppEvents, { own: async () => ({ body: { app_event: { name: "view_single_post", data: {} } } }) }),
  accessCase(createUserAction, { own: async () => ({ body: { user_action: { action_name: "open_session_page" } } }), otherIds: actionIds }),
];
