/** A client that sends all fields repeats the current state. That is no decision, so the reason and the time of the last one stay. */
export const withoutRepeatedState = <Name extends string, Sent extends { readonly [name in Name]?: string | undefined }>(
  sent: Sent,
  name: Name,
  current: string,
): Sent => (sent[name] === current ? { ...sent, [name]: undefined } : sent);
