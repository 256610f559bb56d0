import type { FontWeight, Tone } from "./tokens.ts";

export type StateTone = "calm" | "brand" | "good" | "wait" | "lost";

/** Props of a `Text` that names a state. A state that needs attention is bold. */
export const stateLooks: Readonly<Record<StateTone, { readonly tone: Tone; readonly weight?: FontWeight }>> = {
  calm: { tone: "muted" },
  brand: { tone: "brand", weight: 600 },
  good: { tone: "brand-strong", weight: 600 },
  wait: { tone: "wait", weight: 600 },
  lost: { tone: "lost", weight: 600 },
};
