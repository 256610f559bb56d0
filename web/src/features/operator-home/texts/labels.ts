import type { TextChannel } from "@rounds/contract/operator-home/lists.ts";
import type { PersonText, TextPreview, TextRecipient } from "@rounds/contract/operator-home/texts.ts";
import { groupBy } from "../../../lib/group-by.ts";
import type { TextSearch } from "./search.ts";

export const channelNames: Readonly<Record<TextChannel, string>> = { inbox: "알림함", push: "푸시", email: "메일", message: "문자" };

export const recipientNames: Readonly<Record<TextRecipient, string>> = {
  doctor: "의사",
  hospital: "병원",
  designer: "디자이너",
  everyone: "누구나",
};

/** `의사 · 알림함, 푸시`. */
export const lineOf = ({ recipient, previews }: PersonText): string =>
  `${recipientNames[recipient]} · ${[...new Set(previews.map(({ channel }) => channelNames[channel]))].join(", ")}`;

/** The previews of a text by channel, each group in the order of its examples. */
export const byChannel = (previews: readonly TextPreview[]): [TextChannel, TextPreview[]][] => [
  ...groupBy(previews, ({ channel }) => channel),
];

const plain = (text: string): string => text.normalize("NFC").toLowerCase();

/** The texts of a channel that contain all search terms, in their occasion, their words or their recipient. */
export function findTexts(texts: readonly PersonText[], { q = "", channel }: TextSearch): PersonText[] {
  const terms = plain(q).split(/\s+/).filter(Boolean);
  return texts.filter((text) => {
    if (channel !== undefined && !text.previews.some((preview) => preview.channel === channel)) return false;
    const words = [text.occasion, recipientNames[text.recipient], ...text.previews.flatMap(({ title, body }) => [title ?? "", body])];
    const searched = plain(words.join("\n"));
    return terms.every((term) => searched.includes(term));
  });
}
