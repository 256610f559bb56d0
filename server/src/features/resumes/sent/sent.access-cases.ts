import * as contract from "@rounds/contract/resumes/supplements.ts";
import { accessCase, missingId, type AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";
import { storeFile } from "../../../testing/stored-file.ts";

/** An application with a supplement, to a hospital of the caller if the caller has one. */
async function supplemented(server: Harness, caller: Pick<AccessCaller, "businesses">) {
  const [business] = caller.businesses;
  const doctor = await server.make.doctor();
  const post = await server.make.jobPost(business ? { business_id: business.id } : {});
  const { id } = await server.make.application({ doctor, post });
  await storeFile(server.deps, doctor);
  const { body } = await server.as(doctor).call(contract.sendSupplement, { params: { id }, body: {} });
  return { params: { id, supplement_id: body.supplements[0]?.id ?? 0 } };
}

export const accessCases = [
  accessCase(contract.sendSupplement, {
    own: async (server, caller) => {
      if (!caller.isDoctor) return { params: { id: (await server.make.application()).id }, body: {} };
      await storeFile(server.deps, caller);
      return { params: { id: (await server.make.application({ doctor: caller })).id }, body: {} };
    },
    foreign: async (server) => ({ params: { id: (await server.make.application()).id }, body: {} }),
    missing: { params: { id: missingId }, body: {} },
  }),
  accessCase(contract.downloadSupplement, {
    own: supplemented,
    foreign: async (server) => supplemented(server, await server.make.owner()),
    missing: { params: { id: missingId, supplement_id: missingId } },
    operatorsSeeAll: true,
  }),
];
