export type Opening = {
  readonly origins: readonly string[];
  readonly path: string;
  readonly tokens: readonly string[];
  /** As browsers do. Compressed events count as bytes only, so this is for single events, which are not compressed, and for quiet viewers. */
  readonly acceptsCompression?: boolean;
};

/** The messages between `viewers.ts` and its process. Times are milliseconds. */
export type Command =
  /** One viewer for each token, spread over the origins. */
  | ({ readonly kind: "open" } & Opening)
  /** Quiet viewers read bytes without looking at them, so that they cost little. */
  | { readonly kind: "quiet" }
  | { readonly kind: "state" }
  /** The state, which starts again from zero. */
  | { readonly kind: "take" };

export type Spread = { readonly count: number; readonly p50: number; readonly p99: number; readonly max: number };

export type State = {
  /** Viewers with an open stream. */
  readonly open: number;
  /** From the sending of a question to each viewer. */
  readonly deliveries: Spread;
  /** From the loss of a stream to the head of the next one. */
  readonly returns: Spread;
  readonly events: number;
  readonly missing: number;
  readonly repeated: number;
  readonly resyncs: number;
  /** Responses other than 200, by status. */
  readonly refused: Readonly<Record<string, number>>;
};

/** The text of a question contains the time at which it was sent. All processes of a host share this clock. */
export const nowNs = (): bigint => process.hrtime.bigint();
