import { plainText } from "@rounds/contract/message-text.ts";
import { textMessageLimit } from "@rounds/contract/messages.ts";
import iconv from "iconv-lite";

// iconv-lite's "euc-kr" is CP949, the encoding of Korean carriers: all 11,172 syllables have two bytes.
const encode = (text: string): Buffer => iconv.encode(text, "euc-kr");

/** Whether every character survives EUC-KR; emoji and é do not. */
export const encodable = (text: string): boolean => iconv.decode(encode(text), "euc-kr") === text;

const withoutMarks = (character: string): string => character.normalize("NFD").replaceAll(/\p{M}/gu, "");

/**
 * A name as a text message can contain it. A letter loses an accent that EUC-KR does not have, and any other foreign character is left out.
 * Senders cannot change the name of another person, so it must not prevent their message.
 */
export const encodableName = (name: string): string =>
  Array.from(plainText(name), (character) => [character, withoutMarks(character)].find(encodable) ?? "")
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Size in EUC-KR in bytes. Each unsupported character counts as a question mark. */
export const eucKrBytes = (text: string): number => encode(text).length;

/** Kind of message for a text, or null when it is too long for any kind. */
export function textMessageKind(text: string): "SMS" | "LMS" | null {
  const bytes = eucKrBytes(text);
  if (bytes <= textMessageLimit.smsBytes) return "SMS";
  return bytes <= textMessageLimit.bytes ? "LMS" : null;
}
