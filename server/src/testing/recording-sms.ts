import type { SmsSender, TextMessage } from "../providers/sms/port.ts";

/** A provider that accepts every message and reports nothing. `taken`: the accepted messages, oldest first. */
export function createRecordingSms(): { readonly sms: SmsSender; readonly taken: TextMessage[] } {
  const taken: TextMessage[] = [];
  const sms: SmsSender = {
    async send(message) {
      taken.push(message);
      return { kind: "accepted", providerId: `P${taken.length}` };
    },
    find: async () => null,
    confirm: async () => null,
    readReports: () => [],
  };
  return { sms, taken };
}
