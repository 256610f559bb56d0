import type { TargetPerson, TargetsType } from "@rounds/contract/broadcasts.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Content } from "./mutations.ts";
import { historiesQuery, targetsQuery } from "./queries.ts";
import { obstacleTo, reachOf } from "./targets.ts";

/** The choice of the people who get a notification, and the reason why it cannot be sent now. `id`: null for a new notification. */
export const useTargets = (id: number | null, content: Content) => {
  const [type, setType] = useState<TargetsType>("test_users");
  const [chosen, setChosen] = useState<readonly TargetPerson[]>([]);
  const { data: targets, error: targetsError } = useQuery(targetsQuery());
  const { data: histories } = useInfiniteQuery(historiesQuery());
  const isBeingSent = histories?.rows.some(({ notification_id, state }) => notification_id === id && state !== "done") === true;
  const reach = targets && reachOf(type, content.is_advertising, targets, chosen);
  const obstacle = isBeingSent ? "이 알림의 앞선 발송이 끝나야 다시 보낼 수 있어요." : obstacleTo(content, { type, chosen, reach });
  return { type, setType, chosen, setChosen, targets, targetsError, reach, obstacle };
};
