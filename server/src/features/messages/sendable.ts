import { isBlank } from "@rounds/contract/fields.ts";
import { plainText } from "@rounds/contract/message-text.ts";
import { encodable, textMessageKind } from "../../lib/euc-kr.ts";

/** No provider would accept the message. `recipient`: not 8 to 11 digits; `characters`: not in EUC-KR; `length`: empty or over 2,000 bytes. */
export class UnsendableMessage extends Error {
  readonly reason: "recipient" | "characters" | "length";

  constructor(reason: UnsendableMessage["reason"]) {
    super(`a text message cannot be sent: ${reason}`);
    this.reason = reason;
  }
}

/** The text with signs that carriers accept. Throws UnsendableMessage. */
export function requireSendable(original: string): string {
  const text = plainText(original);
  if (!encodable(text)) throw new UnsendableMessage("characters");
  if (isBlank(text) || textMessageKind(text) === null) throw new UnsendableMessage("length");
  return text;
}
