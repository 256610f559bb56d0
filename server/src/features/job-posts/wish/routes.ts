import * as contract from "@rounds/contract/job-posts/wishes.ts";
import { implement } from "../../../http/implement.ts";
import * as service from "./service.ts";

export const routes = [implement(contract.readWish, ({ query, deps }) => service.readWish(deps, query.text))];
