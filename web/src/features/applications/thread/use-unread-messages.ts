import { useQuery } from "@tanstack/react-query";
import { unreadThreadsQuery } from "./queries.ts";

/** The unread messages of one thread; 0 until known. */
export const useUnreadMessages = (applicationId: number): number => {
  const { data } = useQuery(unreadThreadsQuery());
  return data?.get(applicationId) ?? 0;
};
