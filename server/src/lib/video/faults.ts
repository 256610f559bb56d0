/** Reasons why a file cannot become a video. They are final: the same file fails again. */
export const faults = [
  "empty",
  "not_video",
  "no_picture",
  "truncated",
  "damaged",
  "unsupported_codec",
  "too_many_pixels",
  "too_long",
  "too_complex",
  "stopped",
] as const;
export type Fault = (typeof faults)[number];

export class UnusableVideo extends Error {
  readonly fault: Fault;

  constructor(fault: Fault, detail = "") {
    super(`unusable video: ${fault} ${detail}`.trim());
    this.fault = fault;
  }
}
