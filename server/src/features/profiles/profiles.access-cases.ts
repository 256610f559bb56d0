import { getUserProfile } from "@rounds/contract/profiles.ts";
import { accessCase, withoutInput } from "../../testing/access-cases.ts";

export const accessCases = [accessCase(getUserProfile, withoutInput)];
