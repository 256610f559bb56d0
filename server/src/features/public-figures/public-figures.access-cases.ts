import { getPublicFigures } from "@rounds/contract/public-figures.ts";
import { accessCase, withoutInput } from "../../testing/access-cases.ts";

export const accessCases = [accessCase(getPublicFigures, withoutInput)];
