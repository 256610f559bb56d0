import * as contract from "@rounds/contract/hospitals/import.ts";
import { implement } from "../../../http/implement.ts";
import * as service from "./operator-import.ts";
import { presentImport, presentProblem } from "./present.ts";

export const routes = [
  implement(contract.uploadHospitalFile, async ({ parts, actor, deps, origin }) => ({
    hospital_import: presentImport(await service.upload(deps, actor, origin, parts(contract.importLimit.bytes))),
  })),
  implement(contract.listHospitalImports, async ({ query, deps }) => {
    const { rows, ...page } = await service.list(deps, query);
    return { hospital_imports: rows.map(presentImport), ...page };
  }),
  implement(contract.getHospitalImport, async ({ params, deps }) => ({
    hospital_import: presentImport(await service.get(deps, params.id)),
  })),
  implement(contract.listHospitalImportProblems, async ({ params, query, deps }) => {
    const { rows, ...page } = await service.listProblems(deps, params.id, query);
    return { problems: rows.map(presentProblem), ...page };
  }),
  implement(contract.startHospitalImport, async ({ params, actor, deps, origin }) => ({
    hospital_import: presentImport(await service.start(deps, actor, origin, params.id)),
  })),
  implement(contract.cancelHospitalImport, async ({ params, actor, deps, origin }) => ({
    hospital_import: presentImport(await service.cancel(deps, actor, origin, params.id)),
  })),
];
