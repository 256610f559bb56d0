import { useEffect, useRef } from "react";
import { track } from "./track.ts";

/** Reports that an element has come into view. Reports again only for another event name or other data. */
export const useTrackView = (...[name, data]: Parameters<typeof track>): void => {
  const about = JSON.stringify([name, data]);
  const reported = useRef<string | null>(null);
  useEffect(() => {
    if (reported.current === about) return;
    reported.current = about;
    const [reportedName, reportedData] = JSON.parse(about) as Parameters<typeof track>;
    track(reportedName, reportedData);
  }, [about]);
};
