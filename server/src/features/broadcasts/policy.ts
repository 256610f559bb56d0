import type { HistoryState } from "@rounds/contract/broadcasts.ts";
import { isBlank } from "@rounds/contract/fields.ts";

/** A typed advertising label in any brackets. The server adds the label, so a second one would be wrong. */
const typedLabel = /^\s*[([{<［（【〔「『〈《]\s*광[^가-힣]{0,3}고/;
export const hasTypedLabel = (title: string): boolean => typedLabel.test(title);

/** Sending needs both texts. Saving an incomplete notification is allowed. */
export const isComplete = ({ title, description }: { readonly title: string; readonly description: string }): boolean =>
  !isBlank(title) && !isBlank(description);

/** The recipients may change or be removed only before the first delivery and while no batch is running. */
export const canBeChanged = ({ state, delivered }: { readonly state: string; readonly delivered: number }): boolean =>
  delivered === 0 && (state === "queued" || state === "paused" || state === "held");

/** Before the first delivery it can be deleted instead. */
export const canBeEnded = ({ state, delivered }: { readonly state: string; readonly delivered: number }): boolean =>
  state === "paused" && delivered > 0;

export const canBePaused = (state: string): boolean => (["queued", "sending", "held"] satisfies HistoryState[] as string[]).includes(state);

/** People per transaction. A pause waits for one transaction, so it is short. */
export const batchSize = 1000;
/** People that one transaction adds to the list. */
export const listingSize = 20_000;

/** Another worker takes over a sending after its worker has been silent for this time. */
export const silentSeconds = 30;
