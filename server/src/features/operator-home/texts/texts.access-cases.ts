import { listPersonTexts } from "@rounds/contract/operator-home/texts.ts";
import { accessCase, withoutInput } from "../../../testing/access-cases.ts";

export const accessCases = [accessCase(listPersonTexts, withoutInput)];
