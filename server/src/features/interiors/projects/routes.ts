import * as contract from "@rounds/contract/interiors/projects.ts";
import { implement } from "../../../http/implement.ts";
import { presentRoom } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listInteriorRooms, async ({ query, deps }) => {
    const { rows, next_cursor, first } = await service.listRooms(deps, query);
    return { interior_rooms: rows.map(presentRoom), next_cursor, ...first };
  }),
  implement(contract.listInteriorSuggestions, async ({ actor, deps }) => ({
    interior_rooms: (await service.listSuggestions(deps, actor)).map(presentRoom),
  })),
  implement(contract.getInteriorProject, async ({ params, query, deps }) => ({
    interior_project: await service.show(deps, params.id, query.room_type),
  })),
];
