import { openThreadChannel } from "@rounds/contract/applications/thread.ts";
import { implement } from "../../../http/implement.ts";
import { open } from "./service.ts";

export const routes = [
  implement(openThreadChannel, ({ params, headers, actor, deps, origin }) => {
    const lastEventId = headers["last-event-id"];
    return open(deps, actor, origin, params.id, typeof lastEventId === "string" ? lastEventId : null);
  }),
];
