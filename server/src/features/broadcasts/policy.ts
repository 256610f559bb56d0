import type { HistoryState } from "@rounds/contract/broadcasts.ts";

/** A label typed by hand, in whatever brackets: ours comes by itself, and a second one would be wrong. */
const typedLabel = /^\s*[([{<［（【〔「『〈《]\s*광[^가-힣]{0,3}고/;
export const hasTypedLabel = (title: string): boolean => typedLabel.test(title);

/** Both are asked for before anything goes out; keeping half of it is fine. */
export const isComplete = ({ title, description }: { readonly title: string; readonly description: string }): boolean =>
  title.trim() !== "" && description.trim() !== "";

/** Another choice of people, or none, only as long as nobody has got it and no batch is on its way. */
export const canBeChanged = ({ state, delivered }: { readonly state: string; readonly delivered: number }): boolean =>
  delivered === 0 && (state === "queued" || state === "paused" || state === "held");

export const canBePaused = (state: string): boolean => (["queued", "sending", "held"] satisfies HistoryState[] as string[]).includes(state);

/** How many people one transaction reaches: a pause waits for one of them, and nobody else for long. */
export const batchSize = 1000;
/** How many people one transaction puts on the list. */
export const listedAtOnce = 20_000;

/** A sending whose worker has been silent for so long is taken up by another one. */
export const silentSeconds = 30;
