/** The multipart library logs all headers, including the bearer token, at the level `trace`. */
const secretNames: ReadonlySet<string> = new Set([
  "headers",
  "authorization",
  "access_token",
  "refresh_token",
  "sso_token",
  "phone_number",
  "license_number",
]);

/**
 * The object of a log line without secret properties, at its first two levels. pino's own `redact` parses its paths again for each value. It
 * does so for the number of each request, even if the request logs nothing.
 */
export function withoutSecrets(line: Record<string, unknown>): Record<string, unknown> {
  let safe = line;
  for (const [name, value] of Object.entries(line)) {
    if (secretNames.has(name)) safe = { ...safe, [name]: undefined };
    else if (hasSecrets(value)) safe = { ...safe, [name]: hideSecrets(value) };
  }
  return safe;
}

const hasSecrets = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.keys(value).some((name) => secretNames.has(name));

function hideSecrets(value: object): object {
  if (!(value instanceof Error)) return Object.fromEntries(Object.entries(value).filter(([name]) => !secretNames.has(name)));
  // A copy of an error would lose its stack.
  const hidden = Object.keys(value).filter((name) => secretNames.has(name));
  return Object.create(value, Object.fromEntries(hidden.map((name) => [name, { value: undefined, enumerable: true }]))) as Error;
}
