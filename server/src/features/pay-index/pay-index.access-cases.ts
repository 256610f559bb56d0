import { getPayIndex } from "@rounds/contract/pay-index.ts";
import { accessCase, withoutInput } from "../../testing/access-cases.ts";

export const accessCases = [accessCase(getPayIndex, withoutInput)];
