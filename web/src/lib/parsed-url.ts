/** Null for an invalid address. Safari has `URL.canParse` only since 17. */
export const parsedUrl = (url: string, base?: string): URL | null => {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
};
