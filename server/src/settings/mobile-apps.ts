import { z } from "zod";
import { ConfigError } from "../config-error.ts";

const list = (item: RegExp) =>
  z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(z.string().regex(item)))
    .optional();

/** Settings of our apps in the stores. With them a phone opens shared links in the app. */
export const mobileAppShape = {
  /** Team and bundle of each iOS app, `ABCDE12345.kr.rounds.app`, comma-separated. */
  IOS_APP_IDS: list(/^[A-Z0-9]{10}\.[\w-]+(\.[\w-]+)+$/),
  /** The package of the Android app, and the SHA-256 fingerprints of its certificates, comma-separated. The Play Console shows them. */
  ANDROID_PACKAGE: z
    .string()
    .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/)
    .optional(),
  ANDROID_CERTIFICATES: list(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
};

export type MobileApps = {
  /** Null: no iOS app opens our links. */
  readonly ios: readonly string[] | null;
  /** Null: no Android app opens our links. */
  readonly android: { readonly packageName: string; readonly certificates: readonly string[] } | null;
};

const Shape = z.object(mobileAppShape);

export function readMobileApps(values: z.infer<typeof Shape>): MobileApps {
  const { IOS_APP_IDS: ios, ANDROID_PACKAGE: packageName, ANDROID_CERTIFICATES: certificates } = values;
  if ((packageName === undefined) !== (certificates === undefined))
    throw new ConfigError("ANDROID_PACKAGE and ANDROID_CERTIFICATES are set together, or neither of them.");
  return { ios: ios ?? null, android: packageName && certificates ? { packageName, certificates } : null };
}
