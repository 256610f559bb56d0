import * as contract from "@rounds/contract/webinars/studio-contents.ts";
import { coverLimits } from "@rounds/contract/webinars/studio-contents.ts";
import { implement, implementPrepared, respond } from "../../../http/implement.ts";
import { presentContent } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listStudioContents, async ({ query, deps }) => {
    const { rows, ...page } = await service.list(deps, query);
    return { contents: rows.map((row) => presentContent(row, deps.now())), ...page };
  }),
  implement(contract.getStudioContent, async ({ params, deps }) => ({
    content: presentContent(await service.show(deps, params.id), deps.now()),
  })),
  implement(contract.createStudioContent, async ({ body, actor, deps, origin }) => ({
    content: presentContent(await service.create(deps, { actor, origin }, body.content), deps.now()),
  })),
  implementPrepared(
    contract.updateStudioContent,
    ({ params, body, deps }) => service.probeNewAddress(deps, params.id, body.content),
    async ({ params, body, actor, deps, origin }, stream) => ({
      content: presentContent(await service.update(deps, { actor, origin }, params.id, body.content, stream), deps.now()),
    }),
  ),
  implement(contract.publishStudioContent, async ({ params, body, actor, deps, origin }) => ({
    content: presentContent(await service.publish(deps, { actor, origin }, params.id, body.publication), deps.now()),
  })),
  implement(contract.uploadCover, async ({ params, parts, actor, deps, origin }) =>
    respond(201, { thumbnail_url: await service.saveCover(deps, { actor, origin }, params.id, parts(coverLimits.bytes, 1)) }),
  ),
  implement(contract.orderStudioContents, async ({ body, actor, deps, origin }) => {
    await service.order(deps, { actor, origin }, body.content_ids);
    return null;
  }),
  implement(contract.deleteStudioContent, async ({ params, query, actor, deps, origin }) => {
    await service.remove(deps, { actor, origin }, params.id, query.expected_updated_at);
    return null;
  }),
];
