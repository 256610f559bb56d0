import { join } from "node:path";
import { z } from "zod";
import { optional, type Requirement } from "./setting.ts";

/** Text messages and e-mails. */
export const messageShape = {
  SOLAPI_API_KEY: optional,
  SOLAPI_API_SECRET: optional,
  /** The sender number registered with the provider. */
  SOLAPI_FROM: optional,
  SOLAPI_WEBHOOK_SECRET: optional,
  /** Mail server: `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The From of e-mails, for example `라운즈 <no-reply@rounds.example>`. */
  EMAIL_FROM: optional,
  /** Most sign-up codes that this installation sends by text message in an hour. Each costs money. */
  CODES_PER_HOUR: z.coerce.number().int().min(1).default(1000),
};

export type MessageSettings = {
  readonly solapi: {
    readonly apiKey: string;
    readonly apiSecret: string;
    readonly from: string;
    readonly webhookSecret: string | null;
  } | null;
  /** Null: e-mails are written into `emailFolder`. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly emailFolder: string;
  readonly codesPerHour: number;
};

const Shape = z.object(messageShape);
type Values = z.infer<typeof Shape>;

export const readMessageSettings = (values: Values, dataDir: string): MessageSettings => ({
  solapi:
    values.SOLAPI_API_KEY && values.SOLAPI_API_SECRET && values.SOLAPI_FROM
      ? {
          apiKey: values.SOLAPI_API_KEY,
          apiSecret: values.SOLAPI_API_SECRET,
          from: values.SOLAPI_FROM,
          webhookSecret: values.SOLAPI_WEBHOOK_SECRET ?? null,
        }
      : null,
  smtp: values.SMTP_URL && values.EMAIL_FROM ? { url: values.SMTP_URL, from: values.EMAIL_FROM } : null,
  emailFolder: join(dataDir, "sent-emails"),
  codesPerHour: values.CODES_PER_HOUR,
});

export const messageRequirements = (values: Values): readonly Requirement[] => [
  [
    values.SOLAPI_API_KEY && values.SOLAPI_API_SECRET && values.SOLAPI_FROM,
    "SOLAPI_API_KEY, SOLAPI_API_SECRET and SOLAPI_FROM (the registered sender number) are required outside the demo mode.",
  ],
  [values.SMTP_URL && values.EMAIL_FROM, "SMTP_URL and EMAIL_FROM (mail server and sender of e-mails) are required outside the demo mode."],
];
