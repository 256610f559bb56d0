import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";

/**
 * Whole numbers, true, false, lists and objects have a meaning of their own in an address. Nothing else: JSON would
 * also read an invitation code such as `7E12` as a number.
 */
const isTyped = (value: string) => /^(?:-?(?:0|[1-9]\d{0,14})|true|false|\[.*\]|\{.*\}|".*")$/s.test(value);

const parseValue = (value: string): unknown => {
  if (!isTyped(value)) throw new TypeError("plain text");
  return JSON.parse(value);
};

export const parseSearch = parseSearchWith(parseValue);
export const stringifySearch = stringifySearchWith(JSON.stringify, parseValue);
