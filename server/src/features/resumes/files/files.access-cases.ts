import * as contract from "@rounds/contract/resumes/files.ts";
import { accessCase, missingId, type AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness, Person } from "../../../testing/harness.ts";
import { pdf } from "../../../testing/resume-corpus.ts";
import { storeFile } from "../../../testing/stored-file.ts";

async function profileIdOf({ deps }: Harness, { userId }: Person): Promise<number> {
  const profile = await deps.db.selectFrom("profiles").select("id").where("user_id", "=", userId).executeTakeFirst();
  return profile?.id ?? missingId;
}

function form(): FormData {
  const filled = new FormData();
  filled.append("profile[resume_files]", new File([new Uint8Array(pdf())], "이력서.pdf"));
  return filled;
}

/** Replaces the caller's own file. */
const own = async (server: Harness, caller: AccessCaller) => ({ params: { id: await storeFile(server.deps, caller) } });

export const accessCases = [
  accessCase(contract.listResumeFiles, {
    own: async (server, caller) => {
      await storeFile(server.deps, caller);
      return {};
    },
    reveals: ({ resume_files }) => resume_files.map(({ id }) => id),
  }),
  accessCase(contract.replaceResumeFile, {
    own: async (server, caller) => ({ params: { profile_id: await profileIdOf(server, caller) }, form: form() }),
    foreign: async (server) => ({ params: { profile_id: await profileIdOf(server, await server.make.doctor()) } }),
    missing: { params: { profile_id: missingId } },
  }),
  accessCase(contract.downloadResumeFile, {
    own,
    foreign: async (server) => ({ params: { id: await storeFile(server.deps, await server.make.doctor()) } }),
    missing: { params: { id: missingId } },
    operatorsSeeAll: true,
  }),
];
