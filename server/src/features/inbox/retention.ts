import type { RetentionRule } from "../../jobs/retention.ts";
import { endedDevices, expiredNotices } from "./queries.ts";

export const retention: readonly RetentionRule[] = [
  {
    key: "notices",
    data: "Notices of the inbox. Each is about something that its own page also shows",
    keeps: [400, "days"],
    from: "the notice",
    ground: "contract: the inbox of the person",
    rows: expiredNotices,
  },
  {
    key: "push_devices",
    data: "Addresses and keys of devices for push messages",
    keeps: [0, "hours"],
    from: "the end of the session",
    ground: "consent of the device",
    rows: endedDevices,
  },
];
