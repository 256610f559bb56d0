import { interiorPictureLimit } from "@rounds/contract/interiors/pictures.ts";
import * as contract from "@rounds/contract/interiors/studio.ts";
import { implement, respond } from "../../../http/implement.ts";
import { presentDesigner, presentSummary } from "./present.ts";
import * as service from "./service.ts";
import * as designers from "./studio-designers.ts";

export const routes = [
  implement(contract.listStudioProjects, async ({ deps }) => ({ projects: (await service.list(deps)).map(presentSummary) })),
  implement(contract.createStudioProject, async ({ body, actor, deps, origin }) =>
    respond(201, { project: await service.create(deps, { actor, origin }, body.project.customer_name) }),
  ),
  implement(contract.getStudioProject, async ({ params, deps }) => ({ project: await service.show(deps, params.id) })),
  implement(contract.updateStudioProject, async ({ params, body, actor, deps, origin }) => ({
    project: await service.update(deps, { actor, origin }, params.id, body.project),
  })),
  implement(contract.arrangeStudioProject, async ({ params, body, actor, deps, origin }) => ({
    project: await service.arrange(deps, { actor, origin }, params.id, body.arrangement),
  })),
  implement(contract.publishStudioProject, async ({ params, body, actor, deps, origin }) => ({
    project: await service.publish(deps, { actor, origin }, params.id, body.project.version),
  })),
  implement(contract.unpublishStudioProject, async ({ params, body, actor, deps, origin }) => ({
    project: await service.unpublish(deps, { actor, origin }, params.id, body.project.version),
  })),
  implement(contract.deleteStudioProject, async ({ params, body, actor, deps, origin }) => {
    await service.remove(deps, { actor, origin }, params.id, body.project.version);
    return respond(204, null);
  }),
  implement(contract.uploadStudioImage, async ({ params, parts, actor, deps, origin }) =>
    respond(201, { image: await service.addImage(deps, { actor, origin }, params.id, parts(interiorPictureLimit.bytes, 1)) }),
  ),
  implement(contract.uploadFloorPlan, async ({ params, parts, actor, deps, origin }) =>
    respond(201, { project: await service.saveFloorPlan(deps, { actor, origin }, params.id, parts(interiorPictureLimit.bytes, 1)) }),
  ),
  implement(contract.deleteFloorPlan, async ({ params, actor, deps, origin }) => ({
    project: await service.removeFloorPlan(deps, { actor, origin }, params.id),
  })),
  implement(contract.deleteStudioImages, async ({ params, body, actor, deps, origin }) => ({
    project: await service.removeImages(deps, { actor, origin }, params.id, body.image_ids),
  })),
  implement(contract.listStudioDesigners, async ({ deps }) => ({ designers: (await designers.list(deps)).map(presentDesigner) })),
  implement(contract.createStudioDesigner, async ({ body, actor, deps, origin }) =>
    respond(201, { designer: presentDesigner(await designers.create(deps, { actor, origin }, body.designer)) }),
  ),
  implement(contract.updateStudioDesigner, async ({ params, body, actor, deps, origin }) => ({
    designer: presentDesigner(await designers.update(deps, { actor, origin }, params.id, body.designer)),
  })),
  implement(contract.uploadDesignerLogo, async ({ params, parts, actor, deps, origin }) =>
    respond(201, {
      designer: presentDesigner(await designers.saveLogo(deps, { actor, origin }, params.id, parts(interiorPictureLimit.bytes, 1))),
    }),
  ),
];
