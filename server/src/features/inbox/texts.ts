import type { TextPreview, TextRecipient } from "@rounds/contract/operator-home/texts.ts";
import type { Config } from "../../config.ts";
import type { PersonText } from "../../person-text.ts";

type Words = { readonly title: string; readonly body: string; readonly link: string | null };

declare const declared: unique symbol;
/** The words of a notice. Only `noticeText` creates them, so that operators can preview each notice. `HasLetter`: also an e-mail. */
export type NoticeWords<HasLetter extends boolean = boolean> = Words & {
  readonly kind: string;
  readonly can_ring_at_night: boolean;
  readonly [declared]: HasLetter;
};

type Declaration<Values, HasLetter extends boolean> = {
  readonly name: string;
  readonly occasion: string;
  readonly recipient: TextRecipient;
  /** The kind of the stored notice. Without it, the name. */
  readonly kind?: string;
  /** False for news that can wait. Its push then does not arrive from 21:00 to 08:00, also after an outage. */
  readonly canRingAtNight: boolean;
  /** Whether the notice is also an e-mail. */
  readonly hasLetter?: HasLetter;
  /** One for each variant of the text. */
  readonly examples: readonly NoInfer<Values>[];
  readonly write: (values: Values) => Words;
};

export type NoticeText<Values, HasLetter extends boolean> = PersonText & { readonly write: (values: Values) => NoticeWords<HasLetter> };

/** Declares the text of a notice, for the inbox, as a push and, with `hasLetter`, as an e-mail. */
export function noticeText<Values, const HasLetter extends boolean = false>({
  name,
  occasion,
  recipient,
  kind = name,
  canRingAtNight,
  hasLetter,
  examples,
  write,
}: Declaration<Values, HasLetter>): NoticeText<Values, HasLetter> {
  return {
    name,
    occasion,
    recipient,
    write: (values) => ({ ...write(values), kind, can_ring_at_night: canRingAtNight }) as NoticeWords<HasLetter>,
    previews: async ({ config }) => examples.flatMap((values) => previewNotice(write(values), hasLetter === true, config)),
  };
}

type LetterWords = { readonly subject: string; readonly text: string };

type LetterDeclaration<Values> = {
  readonly name: string;
  readonly occasion: string;
  readonly recipient: TextRecipient;
  readonly examples: readonly NoInfer<Values>[];
  readonly write: (values: Values, brand: string) => LetterWords;
};

/** Declares an e-mail that is not the e-mail of a notice. */
export const letterText = <Values>({
  name,
  occasion,
  recipient,
  examples,
  write,
}: LetterDeclaration<Values>): PersonText & Pick<LetterDeclaration<Values>, "write"> => ({
  name,
  occasion,
  recipient,
  write,
  previews: async ({ config }) =>
    examples.map((values) => {
      const { subject, text } = write(values, config.brand.name);
      return { channel: "email", title: subject, body: text, link: null };
    }),
});

/** A notice in each of its channels. */
export function previewNotice(words: Words, hasLetter: boolean, config: LetterConfig): TextPreview[] {
  const { title, body, link } = words;
  const letter = letterOf(words, config);
  return [
    { channel: "inbox", title, body, link },
    { channel: "push", ...pushOf(words) },
    ...(hasLetter ? [{ channel: "email" as const, title: letter.subject, body: letter.text, link: null }] : []),
  ];
}

/** The push of a notice. A notice without a page opens the inbox. */
export const pushOf = ({ title, body, link }: Words): { title: string; body: string; link: string } => ({
  title,
  body,
  link: link ?? "/inbox",
});

type LetterConfig = Pick<Config, "origin" | "brand">;

/** The e-mail of a notice. */
export const letterOf = ({ title, body, link }: Words, { origin, brand }: LetterConfig): { subject: string; text: string } => ({
  subject: `[${brand.name}] ${title}`,
  text: [body, "", new URL(link ?? "/inbox", origin).href].join("\n"),
});
