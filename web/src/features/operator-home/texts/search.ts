import { textChannels } from "@rounds/contract/operator-home/lists.ts";
import { oneOf, searchReader, type SearchField, type SearchOf, typedText } from "../../../lib/search.ts";

const name: SearchField<string> = (value) => (typeof value === "string" && /^[a-z][a-z_.]{0,79}$/.test(value) ? value : undefined);

const fields = { q: typedText(60), channel: oneOf(textChannels), text: name };

/** The search terms, the channel and the open text, in the address. */
export const textSearch = searchReader(fields);
export type TextSearch = SearchOf<typeof fields>;
