import type { TargetPerson, TargetsType } from "@rounds/contract/broadcasts.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Content } from "./mutations.ts";
import { targetsQuery } from "./queries.ts";
import { obstacleTo, reachOf } from "./targets.ts";

/** The choice of the people who get a notification, and the reason why it cannot be sent now. */
export const useTargets = (content: Content) => {
  const [type, setType] = useState<TargetsType>("test_users");
  const [chosen, setChosen] = useState<readonly TargetPerson[]>([]);
  const { data: targets, error: targetsError } = useQuery(targetsQuery());
  const reach = targets && reachOf(type, content.is_advertising, targets, chosen);
  return { type, setType, chosen, setChosen, targets, targetsError, reach, obstacle: obstacleTo(content, { type, chosen, reach }) };
};
