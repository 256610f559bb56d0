import type { Fault } from "./faults.ts";
import type { Facts, RenditionPlan, Rung } from "./ladder.ts";
import type { Rendition } from "./rendition.ts";
import type { Storyboard } from "./stills.ts";

/** The only argument of the encoder process, as JSON. */
export type EncodingTask = {
  readonly path: string;
  /** An empty folder for everything that the process writes. */
  readonly folder: string;
  readonly rungs: readonly Rung[];
  /** Names of renditions that an earlier attempt has finished. */
  readonly finished: readonly string[];
  /** Only tests have a lower limit than the process. */
  readonly maxMemoryBytes?: number;
  /** Only tests keep the priority of their process. */
  readonly hasNormalPriority?: boolean;
};

export type Checked = { readonly facts: Facts; readonly plans: readonly RenditionPlan[]; readonly posters: readonly string[] };

/** `folder` contains `init.mp4` and the segments. The first rendition also brings the storyboard, if a picture could be decoded. */
export type FinishedRendition = {
  readonly rendition: Rendition;
  readonly folder: string;
  readonly storyboard: (Storyboard & { readonly path: string }) | null;
};

/** The reports of the encoder process. `share` is from 0 to 1. */
export type EncoderMessage =
  | { readonly kind: "checking"; readonly share: number }
  | ({ readonly kind: "checked" } & Checked)
  | { readonly kind: "encoding"; readonly name: string; readonly share: number }
  | ({ readonly kind: "finished" } & FinishedRendition)
  | { readonly kind: "unusable"; readonly fault: Fault; readonly detail: string }
  | { readonly kind: "complete" };
