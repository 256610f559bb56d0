import * as contract from "@rounds/contract/webinars/contents.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const published = async (server: Harness) => ({ params: { id: (await server.make.webinarContent()).id } });
const unpublished = async (server: Harness) => ({ params: { id: (await server.make.webinarContent({ published_at: null })).id } });
const missing = { params: { id: missingId } };

export const accessCases = [
  accessCase(contract.listContents, withoutInput),
  accessCase(contract.suggestContents, {
    own: async () => ({}),
    // The id only orders the response, so an unpublished content and a missing one have the same effect.
    foreign: async (server) => ({ query: { content_id: (await server.make.webinarContent({ published_at: null })).id } }),
    missing: { query: { content_id: missingId } },
    refusal: 200,
  }),
  accessCase(contract.getContent, { own: published, foreign: unpublished, missing }),
  accessCase(contract.getNextContent, { own: published, foreign: unpublished, missing }),
  accessCase(contract.listFilters, withoutInput),
];
