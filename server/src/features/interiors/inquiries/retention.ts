import { inquiryRetentionDays } from "@rounds/contract/interiors/inquiries.ts";
import type { RetentionRule } from "../../../jobs/retention.ts";
import { expiredInquiries } from "./queries.ts";

export const retention: readonly RetentionRule[] = [
  {
    key: "interior_inquiries",
    data: "Inquiries to interior designers, with their message",
    keeps: [inquiryRetentionDays, "days"],
    from: "the inquiry",
    ground: "consent of the doctor",
    rows: expiredInquiries,
  },
];
