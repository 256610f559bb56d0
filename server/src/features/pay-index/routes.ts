import { getPayIndex } from "@rounds/contract/pay-index.ts";
import { implement } from "../../http/implement.ts";
import { show } from "./service.ts";

export const routes = [implement(getPayIndex, async ({ query, deps }) => ({ pay_index: await show(deps, query) }))];
