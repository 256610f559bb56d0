import * as contract from "@rounds/contract/job-posts/admin.ts";
import { accessCase, withoutInput } from "../../../testing/access-cases.ts";

export const accessCases = [accessCase(contract.listAdminJobPosts, withoutInput)];
