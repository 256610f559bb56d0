/** Keys of a device that a push service accepts as well-formed. */
export const pushKeys = { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: Buffer.alloc(16, 1).toString("base64url") };
