import * as contract from "@rounds/contract/control/hiding.ts";
import { implement } from "../../../http/implement.ts";
import { presentHidden } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listHiddenHospitals, async ({ actor, deps }) => ({
    hidden_hospitals: (await service.list(deps, actor)).map(presentHidden),
  })),
  implement(contract.hideHospital, async ({ body, actor, deps }) => {
    const { row, cancelled } = await service.hide(deps, actor, body);
    return { hidden_hospital: presentHidden(row), cancelled_count: cancelled };
  }),
  implement(contract.showHospital, async ({ params, actor, deps }) => {
    await service.show(deps, actor, params.business_id);
    return null;
  }),
];
