import { reportSeconds, reportWatchedVideo } from "@rounds/contract/webinars/watching.ts";
import { useEffect } from "react";
import { call } from "../../../lib/api.ts";
import { samplingMs } from "./played-ranges.ts";
import { createWatchReports } from "./watch-reports.ts";

type Target = { readonly contentId: number; readonly eventId: number | null; readonly sessionId: number | null };

/** A state of the element: the frame of its position is loaded. */
const haveCurrentData = 2;

/** Reports what the person watches: a sample every 5 s, a report every 30 s, and further reports at a pause, at the end and when the page closes. */
export const useWatching = (video: HTMLVideoElement | null, { contentId, eventId, sessionId }: Target): void => {
  useEffect(() => {
    if (video === null) return undefined;
    const reports = createWatchReports({
      target: { content_id: contentId, event_id: eventId, session_id: sessionId },
      send: (body) => call(reportWatchedVideo, { body: { watched_video: body } }, { keepalive: true }),
    });
    const report = () => void reports.report();
    // While a stream connects again, the element is empty, and its position is 0.
    const hasPosition = () => !video.seeking && video.readyState >= haveCurrentData;
    const sample = () => void (!video.paused && hasPosition() && reports.sample(video));
    const breakOff = () => {
      if (hasPosition()) reports.sample(video);
      reports.interrupt();
      report();
    };
    const onSeek = () => reports.interrupt();
    const onHide = () => {
      sample();
      report();
    };
    const ended = new AbortController();
    for (const name of ["pause", "ended"]) video.addEventListener(name, breakOff, { signal: ended.signal });
    video.addEventListener("seeking", onSeek, { signal: ended.signal });
    video.addEventListener("playing", sample, { signal: ended.signal });
    window.addEventListener("pagehide", onHide, { signal: ended.signal });
    // A phone may end a hidden page without any further event.
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && onHide(), { signal: ended.signal });
    window.addEventListener("online", report, { signal: ended.signal });
    const sampling = setInterval(sample, samplingMs);
    const reporting = setInterval(report, reportSeconds * 1000);
    // Reports that an earlier visit could not send.
    report();
    return () => {
      clearInterval(sampling);
      clearInterval(reporting);
      ended.abort();
      onHide();
    };
  }, [video, contentId, eventId, sessionId]);
};
