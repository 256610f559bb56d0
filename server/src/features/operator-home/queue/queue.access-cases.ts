import { getDesk, listDeskItems } from "@rounds/contract/operator-home/queue.ts";
import { accessCase, withoutInput } from "../../../testing/access-cases.ts";

export const accessCases = [accessCase(getDesk, withoutInput), accessCase(listDeskItems, withoutInput)];
