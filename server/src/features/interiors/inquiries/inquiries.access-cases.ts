import * as contract from "@rounds/contract/interiors/inquiries.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";

const inquiryTo = (designer_id: number) => ({
  body: { interior_inquiry: { designer_id, start: "undecided" as const, has_consented: true as const } },
});

export const accessCases = [
  accessCase(contract.createInteriorInquiry, {
    own: async (server) => inquiryTo((await server.make.interiorProject()).designer_id),
    // A designer without a public project.
    foreign: async (server) => inquiryTo((await server.make.interiorProject({ published_at: null })).designer_id),
    missing: inquiryTo(missingId),
    otherIds: {
      project_id: {
        status: 404,
        input: async (server) => {
          const { body } = inquiryTo((await server.make.interiorProject()).designer_id);
          return (project_id) => ({ body: { interior_inquiry: { ...body.interior_inquiry, project_id } } });
        },
        // A public project of another designer.
        foreign: async (server) => (await server.make.interiorProject()).id,
      },
    },
  }),
  accessCase(contract.listInteriorInquiries, {
    own: async (server, who) => {
      if (who.isDoctor) await server.make.interiorInquiry({ from: who });
      return {};
    },
    reveals: ({ interior_inquiries }) => interior_inquiries.map(({ id }) => id),
  }),
  accessCase(contract.listOperatorInquiries, withoutInput),
];
