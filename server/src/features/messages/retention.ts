import type { RetentionRule } from "../../jobs/retention.ts";
import { expiredBulks } from "./bulk/queries.ts";
import { expiredCodeMessages, expiredMessages } from "./delivery/queries.ts";

export const retention: readonly RetentionRule[] = [
  {
    key: "code_messages",
    data: "Text messages with a code, also to unconfirmed numbers",
    keeps: [1, "days"],
    from: "the request of the code",
    ground: "contract: confirmation of the number",
    rows: expiredCodeMessages,
  },
  {
    key: "text_messages",
    data: "Text messages to hospitals and applicants, with their delivery",
    keeps: [3, "years"],
    from: "the message",
    ground: "E-Commerce Act, decree art. 6: complaints and disputes",
    rows: expiredMessages,
  },
  {
    key: "bulk_text_messages",
    data: "Progress of bulk sendings: applications, without texts and numbers",
    keeps: [7, "days"],
    from: "the request",
    ground: "contract: delivery of the application",
    rows: expiredBulks,
  },
];
