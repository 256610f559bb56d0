import { getQueueSummary, listQueueItems } from "@rounds/contract/operator-home/queue.ts";
import { accessCase, withoutInput } from "../../../testing/access-cases.ts";

export const accessCases = [accessCase(getQueueSummary, withoutInput), accessCase(listQueueItems, withoutInput)];
