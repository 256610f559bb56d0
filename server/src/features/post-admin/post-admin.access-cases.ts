import * as contract from "@rounds/contract/post-admin.ts";
import { accessCase, withoutInput } from "../../testing/access-cases.ts";

export const accessCases = [accessCase(contract.listAdminJobPosts, withoutInput)];
