import * as contract from "@rounds/contract/resumes/links.ts";
import { respond, implement } from "../../../http/implement.ts";
import { downloadHeaders } from "../files/present.ts";
import { presentLink, presentReading, presentReadingDay, presentResume } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.readSentResume, async ({ params, actor, deps, origin }) => ({
    resume: presentResume(await service.read(deps, actor, origin, params.id)),
  })),
  implement(contract.downloadSentFile, async ({ params, actor, deps, origin }) => {
    const { file, bytes } = await service.download(deps, actor, origin, params.id);
    return respond(200, bytes, downloadHeaders(file));
  }),
  implement(contract.listResumeLinks, async ({ params, actor, deps }) => {
    const { links, canCreate } = await service.listLinks(deps, actor, params.id);
    return { can_create: canCreate, resume_links: links.map(presentLink) };
  }),
  implement(contract.createResumeLink, async ({ params, actor, deps, origin, replayKey }) => {
    const { link, url } = await service.createLink(deps, actor, origin, { applicationId: params.id, replayKey });
    return { resume_link: presentLink(link), url };
  }),
  implement(contract.revokeResumeLink, async ({ params, actor, deps, origin }) => ({
    resume_link: presentLink(await service.revokeLink(deps, actor, origin, params.id)),
  })),
  implement(contract.openSharedResume, async ({ body, deps }) => {
    const opened = await service.openShared(deps, body.token);
    return { resume: presentResume(opened), expires_at: opened.expiresAt };
  }),
  implement(contract.downloadSharedFile, async ({ body, deps }) => {
    const { file, bytes } = await service.downloadShared(deps, body.token, body.supplement_id);
    return respond(200, bytes, downloadHeaders(file));
  }),
  implement(contract.listReadingDays, async ({ query, actor, deps }) => {
    const { rows, next_cursor } = await service.listReadingDays(deps, actor.userId, query);
    return { reading_days: rows.map(presentReadingDay), next_cursor };
  }),
  implement(contract.listReadingsOfDoctor, async ({ query, actor, deps, origin }) => {
    const { rows, next_cursor } = await service.listReadingsOf(deps, actor, origin, query.user_id, query);
    return { resume_readings: rows.map(presentReading), next_cursor };
  }),
];
