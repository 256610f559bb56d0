import { listUserBusinesses } from "@rounds/contract/businesses.ts";
import { accessCase, withoutInput } from "../../testing/access-cases.ts";

export const accessCases = [
  accessCase(listUserBusinesses, { ...withoutInput, reveals: ({ businesses }) => businesses.map(({ id }) => id) }),
];
