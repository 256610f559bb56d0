/**
 * A value for `Idempotency-Key`: 128 random bits. `crypto.randomUUID` exists in secure contexts only, and a phone on the office
 * network opens the demo over plain http.
 */
export const newReplayKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

export type ReplayKeys = {
  /** The key of the last attempt if its content was the same, otherwise a new key. */
  readonly keyFor: (content: unknown) => string;
  /** After a success: the same content is then a new write. */
  readonly release: () => void;
};

/** Keys of one write that a person may send again: a lost response must not make a second one on the server. */
export const createReplayKeys = (): ReplayKeys => {
  let last: { readonly content: string; readonly key: string } | null = null;
  return {
    keyFor: (content) => {
      const sent = JSON.stringify(content);
      if (last?.content !== sent) last = { content: sent, key: newReplayKey() };
      return last.key;
    },
    release: () => {
      last = null;
    },
  };
};
