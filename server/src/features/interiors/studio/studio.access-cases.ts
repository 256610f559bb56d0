import * as contract from "@rounds/contract/interiors/studio.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";
import { interiorForm } from "../../../testing/interior-upload.ts";
import { picture } from "../../../testing/stored-picture.ts";

const missing = { params: { id: missingId } };
// A lost connection sends the same picture again, so one picture serves all callers.
const room = await picture();
const form = () => ({ form: interiorForm(room) });

/** Operators work on every project and designer. */
const shared = <Input extends object>(find: (server: Harness) => Promise<{ id: number }>, input: () => Input) => {
  const own = async (server: Harness) => ({ params: { id: (await find(server)).id }, ...input() });
  return { own, foreign: own, missing: { ...missing, ...input() }, operatorsSeeAll: true };
};
const project = (server: Harness) => server.make.interiorProject();
const designer = (server: Harness) => server.make.interiorDesigner();
const version = { project: { version: 1 } };

export const accessCases = [
  accessCase(contract.listStudioProjects, withoutInput),
  accessCase(contract.createStudioProject, { own: async () => ({ body: { project: { customer_name: "온결피부과의원" } } }) }),
  accessCase(
    contract.getStudioProject,
    shared(project, () => ({})),
  ),
  accessCase(
    contract.updateStudioProject,
    shared(project, () => ({ body: { project: { version: 1, area: 62 } } })),
  ),
  accessCase(
    contract.arrangeStudioProject,
    shared(
      (server) => server.make.interiorProject({ published_at: null }),
      () => ({ body: { arrangement: { version: 1, rooms: [], unsorted: [] } } }),
    ),
  ),
  accessCase(
    contract.publishStudioProject,
    shared(
      (server) => server.make.interiorProject({ published_at: null }),
      () => ({ body: version }),
    ),
  ),
  accessCase(
    contract.unpublishStudioProject,
    shared(project, () => ({ body: version })),
  ),
  accessCase(
    contract.deleteStudioProject,
    shared(project, () => ({ body: version })),
  ),
  accessCase(contract.uploadStudioImage, shared(project, form)),
  accessCase(contract.uploadFloorPlan, shared(project, form)),
  accessCase(
    contract.deleteFloorPlan,
    shared(project, () => ({})),
  ),
  accessCase(
    contract.deleteStudioImages,
    shared(project, () => ({ body: { image_ids: [missingId] } })),
  ),
  accessCase(contract.listStudioDesigners, withoutInput),
  accessCase(contract.createStudioDesigner, { own: async () => ({ body: { designer: { name: "결 스튜디오" } } }) }),
  accessCase(
    contract.updateStudioDesigner,
    shared(designer, () => ({ body: { designer: { version: 1, intro_text: "진료 동선을 먼저 봅니다." } } })),
  ),
  accessCase(contract.uploadDesignerLogo, shared(designer, form)),
];
