const secretKey = "sign_in_secret";

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** Stores a new secret in this tab and returns its SHA-256. Only this tab can redeem the returned ticket. */
export const createChallenge = async (): Promise<string> => {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  sessionStorage.setItem(secretKey, secret);
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret))));
};

/** False in a browser that did not start the sign-in. A messenger may have opened the way back in another one. */
export const hasSecret = (): boolean => sessionStorage.getItem(secretKey) !== null;

/** Returns the stored secret and removes it. */
export const takeSecret = (): string | undefined => {
  const secret = sessionStorage.getItem(secretKey) ?? undefined;
  sessionStorage.removeItem(secretKey);
  return secret;
};
