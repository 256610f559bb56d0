import { LRUCache } from "lru-cache";
import type { Pass } from "./passes.ts";
import type { PlayedContent } from "./queries.ts";

/** A player loads a playlist and a segment about every four seconds, so one statement serves some five of its requests. */
export const trustedMs = 10_000;
/** The viewers of a large webinar. One takes about 500 bytes. */
const maxPasses = 10_000;

/** A pass with our signature. The signature never changes, so it is computed once. */
export type SignedPass = { readonly pass: Pass; confirmed: Confirmation | null };
type Confirmation = { readonly content: PlayedContent; readonly at: number; readonly changes: number };

type Handlers = { readonly onNotification: () => void; readonly onOpen: () => void; readonly onClose: () => void };

/**
 * The passes that the database confirmed in the last ten seconds (docs/decisions/0053). PostgreSQL announces each change that can end a pass,
 * such as a sign-out. From then on no earlier confirmation counts. Without a listening connection none counts at all.
 */
export class ConfirmedPasses {
  readonly #listen: (handlers: Handlers) => { stop(): Promise<void> };
  readonly #byText = new LRUCache<string, SignedPass>({ max: maxPasses });
  #listener: { stop(): Promise<void> } | null = null;
  #isListening = false;
  #isStopped = false;
  #changes = 0;

  constructor(listen: (handlers: Handlers) => { stop(): Promise<void> }) {
    this.#listen = listen;
  }

  get(text: string): SignedPass | undefined {
    return this.#byText.get(text);
  }

  /** Only for signed passes, so that forged ones cannot push them out. */
  add(text: string, pass: Pass): SignedPass {
    const signed: SignedPass = { pass, confirmed: null };
    this.#byText.set(text, signed);
    return signed;
  }

  /** The content of a pass that still counts as confirmed. `now`: milliseconds since 1970. */
  contentOf({ confirmed }: SignedPass, now: number): PlayedContent | null {
    if (!confirmed || !this.#isListening || confirmed.changes !== this.#changes) return null;
    const age = now - confirmed.at;
    return age >= 0 && age < trustedMs ? confirmed.content : null;
  }

  /** Call it before the statement that confirms the pass, because a change during the statement counts. Call the result after it. */
  begin(signed: SignedPass, at: number): (content: PlayedContent) => void {
    this.#start();
    const changes = this.#changes;
    return (content) => {
      signed.confirmed = { content, at, changes };
    };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#isListening = false;
    await this.#listener?.stop();
  }

  /** With the first pass, so that a process without viewers needs no connection. */
  #start(): void {
    if (this.#isStopped) return;
    this.#listener ??= this.#listen({
      onNotification: () => void this.#changes++,
      onOpen: () => {
        this.#changes++;
        this.#isListening = true;
      },
      onClose: () => (this.#isListening = false),
    });
  }
}
