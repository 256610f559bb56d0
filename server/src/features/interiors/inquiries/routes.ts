import * as contract from "@rounds/contract/interiors/inquiries.ts";
import { implement, respond } from "../../../http/implement.ts";
import { presentOperatorInquiry } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.createInteriorInquiry, async ({ body, actor, deps }) =>
    respond(201, { interior_inquiry: await service.create(deps, actor, body.interior_inquiry) }),
  ),
  implement(contract.listInteriorInquiries, ({ actor, deps }) => service.listOwn(deps, actor)),
  implement(contract.listOperatorInquiries, async ({ query, actor, deps, origin }) => {
    const { rows, next_cursor, total } = await service.listAll(deps, actor, origin, query);
    return { interior_inquiries: rows.map(presentOperatorInquiry), next_cursor, ...total };
  }),
];
