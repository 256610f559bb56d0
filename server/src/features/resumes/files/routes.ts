import * as contract from "@rounds/contract/resumes/files.ts";
import { respond, implement } from "../../../http/implement.ts";
import { downloadHeaders, presentResumeFile } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listResumeFiles, async ({ actor, deps }) => ({
    resume_files: (await service.list(deps, actor)).map(presentResumeFile),
  })),
  implement(contract.replaceResumeFile, async ({ params, parts, actor, deps }) => ({
    resume_files: (await service.replace(deps, actor, params.profile_id, parts(contract.resumeFileLimit.bytes))).map(presentResumeFile),
  })),
  implement(contract.downloadResumeFile, async ({ params, actor, deps, origin }) => {
    const { file, bytes } = await service.download(deps, actor, origin, params.id);
    return respond(200, bytes, downloadHeaders(file));
  }),
];
