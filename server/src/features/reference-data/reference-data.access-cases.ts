import { getReferenceData } from "@rounds/contract/reference-data.ts";
import { accessCase, withoutInput } from "../../testing/access-cases.ts";

export const accessCases = [accessCase(getReferenceData, withoutInput)];
