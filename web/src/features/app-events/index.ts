export { track, type EventSource } from "./track.ts";
export { useTrackView } from "./use-track-view.ts";
