import { listEventInvitations } from "@rounds/contract/rewards/event-invitations.ts";
import { accessCase, withoutInput } from "../../../testing/access-cases.ts";

export const accessCases = [accessCase(listEventInvitations, withoutInput)];
