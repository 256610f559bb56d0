import * as contract from "@rounds/contract/control/hiding.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(contract.listHiddenHospitals, {
    own: async (server, caller) => {
      await server.make.hiddenHospital(caller, await server.make.business());
      return {};
    },
    reveals: ({ hidden_hospitals }) => hidden_hospitals.map(({ business_id }) => business_id),
  }),
  accessCase(contract.hideHospital, {
    own: async (server) => ({ body: { business_id: (await server.make.business()).id } }),
    foreign: async (server) => ({ body: { business_id: (await server.make.business({ job_post_registration_status: "pending" })).id } }),
    missing: { body: { business_id: missingId } },
  }),
  accessCase(contract.showHospital, {
    own: async (server, caller) => {
      const { id } = await server.make.business();
      await server.make.hiddenHospital(caller, { id });
      return { params: { business_id: id } };
    },
    foreign: async (server) => {
      const { id } = await server.make.business();
      await server.make.hiddenHospital(await server.make.doctor(), { id });
      return { params: { business_id: id } };
    },
    missing: { params: { business_id: missingId } },
  }),
];
