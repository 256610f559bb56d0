export { type EventSource, track } from "./track.ts";
export { useTrackView } from "./use-track-view.ts";
