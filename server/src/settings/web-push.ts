import { z } from "zod";
import { ConfigError } from "../config-error.ts";
import { flag, optional, type Requirement } from "./setting.ts";
import { localVapidKeys, type VapidKeys, vapidProblem } from "./vapid.ts";

/** Push messages to browsers. */
export const webPushShape = {
  /** `off`: devices are not woken, the inbox is all there is. */
  WEB_PUSH: flag.default("on"),
  VAPID_PUBLIC_KEY: optional,
  VAPID_PRIVATE_KEY: optional,
};

export type WebPushSettings = {
  /** Null: no Web Push. `isLocal`: the server created the keys for this installation only. */
  readonly vapid: (VapidKeys & { readonly subject: string; readonly isLocal: boolean }) | null;
};

const Shape = z.object(webPushShape);
type Values = z.infer<typeof Shape>;

/** `contact`: the e-mail address where push services reach us. Throws ConfigError for keys that are no pair. */
export function readWebPushSettings(values: Values, { dataDir, contact }: { dataDir: string; contact: string }): WebPushSettings {
  if (values.WEB_PUSH === "off") return { vapid: null };
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  const subject = `mailto:${contact}`;
  if (!publicKey || !privateKey) return { vapid: { ...localVapidKeys(dataDir), subject, isLocal: true } };
  const problem = vapidProblem({ publicKey, privateKey });
  if (problem !== null) throw new ConfigError(problem);
  return { vapid: { publicKey, privateKey, subject, isLocal: false } };
}

export const webPushRequirements = (values: Values): readonly Requirement[] => [
  [
    values.WEB_PUSH === "off" || (values.VAPID_PUBLIC_KEY && values.VAPID_PRIVATE_KEY),
    "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY (npx web-push generate-vapid-keys makes them), or WEB_PUSH=off, are required outside the demo mode.",
  ],
];
