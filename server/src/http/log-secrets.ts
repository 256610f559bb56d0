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
/** Of an error of PostgreSQL: the values of the refused row, and the place in its JSON. */
const secretNamesOfErrors: ReadonlySet<string> = new Set([...secretNames, "detail", "where"]);

/** SQLSTATE of a value that PostgreSQL refuses. The message repeats the value in quotes. */
const isOfValue = (error: Error): boolean => "code" in error && typeof error.code === "string" && /^22[0-9A-Z]{3}$/.test(error.code);
const withoutQuoted = (text: string): string => text.replaceAll(/"[^\n]*"/g, '"…"');

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
  typeof value === "object" &&
  value !== null &&
  (value instanceof Error
    ? isOfValue(value) || Object.keys(value).some((name) => secretNamesOfErrors.has(name))
    : Object.keys(value).some((name) => secretNames.has(name)));

function hideSecrets(value: object): object {
  if (!(value instanceof Error)) return Object.fromEntries(Object.entries(value).filter(([name]) => !secretNames.has(name)));
  // A copy of an error would lose its stack.
  const hidden = Object.keys(value).filter((name) => secretNamesOfErrors.has(name));
  const safe = Object.create(value, Object.fromEntries(hidden.map((name) => [name, { value: undefined, enumerable: true }]))) as Error;
  if (!isOfValue(value)) return safe;
  const { message, stack } = value;
  const safeMessage = withoutQuoted(message);
  return Object.defineProperties(safe, {
    message: { value: safeMessage },
    stack: { value: stack?.replace(message, () => safeMessage) },
  });
}
