import * as contract from "@rounds/contract/webinars/moderation.ts";
import { implement } from "../../../http/implement.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.getModeratedSession, async ({ params, deps }) => ({ session: await service.getSession(deps.db, params.id) })),
  implement(contract.updateModeratedSession, async ({ params, body, actor, deps, origin }) => ({
    session: await service.updateSession(deps, actor, origin, params.id, body.session),
  })),
  implement(contract.moderateQuestion, async ({ params, body, actor, deps, origin }) => ({
    question: await service.moderate(deps, actor, origin, params.id, body.question),
  })),
  implement(contract.listSpeakerLinks, async ({ params, deps }) => ({ speaker_links: await service.listLinks(deps, params.id) })),
  implement(contract.createSpeakerLink, ({ params, actor, deps, origin, replayKey }) =>
    service.createLink(deps, actor, origin, { sessionId: params.id, replayKey }),
  ),
  implement(contract.revokeSpeakerLink, async ({ params, actor, deps, origin }) => {
    await service.revokeLink(deps, actor, origin, params.id);
    return null;
  }),
];
