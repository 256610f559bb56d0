import { createECDH } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { readOrCreate } from "../lib/create-once.ts";

/** The pair by which push services know us, both in base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

const Stored = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Why these two are no pair, in a sentence; null when they are one. */
export function vapidProblem({ publicKey, privateKey }: VapidKeys): string | null {
  const secret = Buffer.from(privateKey, "base64url");
  if (secret.length !== 32) return "VAPID_PRIVATE_KEY: 32 bytes in base64url.";
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(secret);
  const belongs = curve.getPublicKey().equals(Buffer.from(publicKey, "base64url"));
  return belongs ? null : "VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY.";
}

/** Keys of the demo world, created once and stored with its data. */
export function localVapidKeys(dataDir: string): VapidKeys {
  const fresh = (): string => {
    const curve = createECDH("prime256v1");
    const publicKey = curve.generateKeys("base64url");
    // The library omits leading zeros, but the standard requires them.
    const privateKey = Buffer.from(curve.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url");
    return JSON.stringify({ publicKey, privateKey });
  };
  return Stored.parse(JSON.parse(readOrCreate(join(dataDir, "vapid.json"), fresh)));
}
