import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Line, Prose, rows } from "../fields.ts";
import { textChannels, textRecipients } from "./lists.ts";

export type TextRecipient = (typeof textRecipients)[number];

export const TextPreview = z.object({
  channel: z.enum(textChannels),
  /** The subject of an e-mail. Null for a text message, which has none. */
  title: Line.nullable(),
  body: Prose,
  /** The page that the notice opens. Null without one. */
  link: Line.nullable(),
});
export type TextPreview = z.infer<typeof TextPreview>;

export const PersonText = z.object({
  name: Line,
  occasion: Line,
  recipient: z.enum(textRecipients),
  /** One for each channel and each example. */
  previews: rows(TextPreview),
});
export type PersonText = z.infer<typeof PersonText>;

export const listPersonTexts = endpoint({
  method: "GET",
  path: "/api/v1/person_texts",
  access: "operator",
  summary: "Every text that people receive, with example values, by occasion and channel.",
  ok: { 200: z.object({ person_texts: rows(PersonText) }) },
});
