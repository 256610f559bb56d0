/** PostgreSQL's and Node's codes for a database that a start cannot use. */
const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: "PostgreSQL does not listen at the address of DATABASE_URL. Start it, or correct the address.",
  ENOTFOUND: "The host name in DATABASE_URL does not exist. Correct it.",
  EAI_AGAIN: "The host name in DATABASE_URL cannot be looked up now. Check the network of this machine.",
  EHOSTUNREACH: "The host in DATABASE_URL cannot be reached. Check the network and the firewall.",
  ENETUNREACH: "The host in DATABASE_URL cannot be reached. Check the network and the firewall.",
  ETIMEDOUT: "PostgreSQL at the address of DATABASE_URL does not respond. Check the network and the firewall.",
  "28P01": "PostgreSQL refuses the password in DATABASE_URL or DATABASE_APP_URL. Correct it.",
  "28000": "PostgreSQL refuses the user in DATABASE_URL or DATABASE_APP_URL. Check its login and pg_hba.conf.",
  "3D000": "The database in DATABASE_URL does not exist. Create it, or correct its name.",
};

/** One sentence for an operator whose database cannot be used, without user, password and address; null for another error. */
export function databaseFailure(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  // node-postgres gives its own time limit no code.
  if ("message" in error && /connection timeout|timeout exceeded when trying to connect/.test(String(error.message))) {
    return sentences["ETIMEDOUT"] ?? null;
  }
  return "code" in error && typeof error.code === "string" ? (sentences[error.code] ?? null) : null;
}
