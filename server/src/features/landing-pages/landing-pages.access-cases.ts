import { getPublicFigures } from "@rounds/contract/landing-pages.ts";
import { accessCase, withoutInput } from "../../testing/access-cases.ts";

export const accessCases = [accessCase(getPublicFigures, withoutInput)];
