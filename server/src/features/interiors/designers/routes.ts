import * as contract from "@rounds/contract/interiors/designers.ts";
import { implement } from "../../../http/implement.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.getInteriorDesigner, async ({ params, deps }) => ({ interior_designer: await service.show(deps, params.id) })),
];
