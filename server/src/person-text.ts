import type { TextPreview, TextRecipient } from "@rounds/contract/operator-home/texts.ts";
import type { Deps } from "./deps.ts";

/**
 * A text that the server sends to a person. Each part declares its texts next to the code that sends them, and its room lists them.
 * Operators read all of them with example values.
 */
export type PersonText = {
  /** Unique, such as `application.created`. */
  readonly name: string;
  /** When the text is sent, in Korean, for operators. */
  readonly occasion: string;
  readonly recipient: TextRecipient;
  /** The text with example values, written by the function that also writes the sent text. */
  readonly previews: (deps: Pick<Deps, "config" | "db">) => Promise<TextPreview[]>;
};
