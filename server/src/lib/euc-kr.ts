import { textMessageLimit } from "@rounds/contract/messages.ts";
import iconv from "iconv-lite";

// iconv-lite's "euc-kr" is CP949, the encoding of Korean carriers: all 11,172 syllables have two bytes.
const encode = (text: string): Buffer => iconv.encode(text, "euc-kr");

/** Whether every character survives EUC-KR; emoji and é do not. */
export const encodable = (text: string): boolean => iconv.decode(encode(text), "euc-kr") === text;

/** Size in EUC-KR in bytes. Each unsupported character counts as a question mark. */
export const eucKrBytes = (text: string): number => encode(text).length;

/** Kind of message for a text, or null when it is too long for any kind. */
export function textMessageKind(text: string): "SMS" | "LMS" | null {
  const bytes = eucKrBytes(text);
  if (bytes <= textMessageLimit.smsBytes) return "SMS";
  return bytes <= textMessageLimit.bytes ? "LMS" : null;
}
