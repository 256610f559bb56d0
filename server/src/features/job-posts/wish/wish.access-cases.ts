import { readWish } from "@rounds/contract/job-posts/wishes.ts";
import { accessCase } from "../../../testing/access-cases.ts";

export const accessCases = [accessCase(readWish, { own: async () => ({ query: { text: "판교 내과 주4일" } }) })];
