import * as contract from "@rounds/contract/resumes/links.ts";
import { sendSupplement } from "@rounds/contract/resumes/supplements.ts";
import { accessCase, missingId, type AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";
import { storeFile } from "../../../testing/stored-file.ts";

async function received(server: Harness, caller: AccessCaller) {
  const [business] = caller.businesses;
  const doctor = await server.make.doctor();
  const fileId = await storeFile(server.deps, doctor);
  const post = business ? { post: await server.make.jobPost({ business_id: business.id }) } : {};
  const application = await server.make.application({ doctor, ...post });
  await server.deps.db.updateTable("job_applications").set({ resume_file_id: fileId }).where("id", "=", application.id).execute();
  return application;
}

/** A link to an application's résumé, made by an operator. */
async function linkTo(server: Harness, applicationId: number) {
  const operator = server.as(await server.make.operator());
  const { body } = await operator.call(contract.createResumeLink, { params: { id: applicationId }, body: {} });
  return { id: body.resume_link.id, token: new URL(body.url).hash.slice(1) };
}

const byApplication = {
  own: async (server: Harness, caller: AccessCaller) => ({ params: { id: (await received(server, caller)).id } }),
  foreign: async (server: Harness) => ({ params: { id: (await server.make.application()).id } }),
  missing: { params: { id: missingId } },
  operatorsSeeAll: true,
};
const byLink = {
  own: async (server: Harness, caller: AccessCaller) => ({
    body: { token: (await linkTo(server, (await received(server, caller)).id)).token },
  }),
};

export const accessCases = [
  accessCase(contract.readSentResume, byApplication),
  accessCase(contract.downloadSentFile, {
    ...byApplication,
    foreign: async (server) => {
      const otherOwner = await server.make.owner();
      return { params: { id: (await received(server, { ...otherOwner, isDoctor: false })).id } };
    },
  }),
  accessCase(contract.listResumeLinks, byApplication),
  accessCase(contract.createResumeLink, {
    own: async (server, caller) => ({ params: { id: (await received(server, caller)).id }, body: {} }),
    foreign: async ({ make }) => ({ params: { id: (await make.application()).id }, body: {} }),
    missing: { params: { id: missingId }, body: {} },
    operatorsSeeAll: true,
  }),
  accessCase(contract.revokeResumeLink, {
    own: async (server, caller) => ({ params: { id: (await linkTo(server, (await received(server, caller)).id)).id } }),
    foreign: async (server) => ({ params: { id: (await linkTo(server, (await server.make.application()).id)).id } }),
    missing: { params: { id: missingId } },
    operatorsSeeAll: true,
  }),
  accessCase(contract.openSharedResume, byLink),
  accessCase(contract.downloadSharedFile, {
    ...byLink,
    foreign: async (server) => {
      const doctor = await server.make.doctor();
      const { id } = await server.make.application({ doctor });
      await storeFile(server.deps, doctor);
      const { body } = await server.as(doctor).call(sendSupplement, { params: { id }, body: {} });
      const other = await linkTo(server, (await server.make.application()).id);
      return { body: { token: other.token, supplement_id: body.supplements[0]?.id ?? 0 } };
    },
    missing: { body: { token: "A".repeat(43), supplement_id: missingId } },
  }),
  accessCase(contract.listReadingDays, {
    own: async (server, caller) => {
      const owner = await server.make.owner();
      const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
      const application = await server.make.application({ post, ...(caller.isDoctor ? { doctor: caller } : {}) });
      await server.as(owner).call(contract.readSentResume, { params: { id: application.id } });
      return {};
    },
    reveals: ({ reading_days }) => reading_days.flatMap(({ business_id }) => business_id ?? []),
  }),
  accessCase(contract.listReadingsOfDoctor, {
    own: async ({ make }) => ({ query: { user_id: (await make.doctor()).userId } }),
    // The log of an unknown user is as empty as the log of a doctor whose résumé has no readings.
    foreign: async ({ make }) => ({ query: { user_id: (await make.doctor()).userId } }),
    missing: { query: { user_id: missingId } },
    refusal: 200,
  }),
];
