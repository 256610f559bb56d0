import { getDesk, listDeskItems } from "@rounds/contract/desk.ts";
import { accessCase, withoutInput } from "../../testing/access-cases.ts";

export const accessCases = [accessCase(getDesk, withoutInput), accessCase(listDeskItems, withoutInput)];
