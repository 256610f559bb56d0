import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isLive, sessionsQuery } from "./queries.ts";

/** After the first screen has its data. The mark must not compete with it. */
const delayMs = 2000;
const refreshMs = 5 * 60_000;

/** Whether a webinar is live, for the mark in the menu. */
export const useLiveNow = (enabled: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({ ...sessionsQuery(), enabled: enabled && isLate, refetchInterval: refreshMs });
  return data?.some(isLive) ?? false;
};
