const key = "visit";

/** `crypto.randomUUID` exists in secure contexts only. A phone on the office network opens the demo over plain http. */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

/**
 * The id of the visit in this tab. The visit continues when a visitor signs in, so that an application can be traced to its source. Another
 * user starts a new visit.
 */
export const visitOf = (userCode: string | null): string => {
  const [id, person = ""] = sessionStorage.getItem(key)?.split(" ") ?? [];
  const isSame = id !== undefined && (person === "" || userCode === null || person === userCode);
  const visitId = isSame ? id : newId();
  sessionStorage.setItem(key, `${visitId} ${userCode ?? (isSame ? person : "")}`);
  return visitId;
};
