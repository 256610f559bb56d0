import * as contract from "@rounds/contract/accounts/legal.ts";
import { implement } from "../../../http/implement.ts";
import { presentFigure } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listLegalVersions, async ({ deps }) => ({ legal_versions: service.listPublished(deps) })),
  implement(contract.agreeToVersions, async ({ body, actor, deps }) => ({
    awaited_consents: await service.agree(deps, actor, body.consents),
  })),
  implement(contract.getLegalFigures, async ({ deps }) => {
    const { members, figures } = await service.figures(deps);
    return { members, legal_figures: figures.map(presentFigure) };
  }),
];
