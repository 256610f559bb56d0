import type { Thread } from "@rounds/contract/applications/thread.ts";

/** A complete thread for tests. Each test gives only the fields that it is about. */
export const makeThread = (given: Partial<Thread> = {}): Thread => ({
  job_application_id: 55,
  job_post: { id: 7, title: "내과 전문의" },
  hospital: { id: 3, name: "맑은숲병원", image_url: "/hospital.avif" },
  doctor: { name: "한서윤" },
  stage: "applied",
  events: [],
  side: "doctor",
  closes_at: null,
  closed_by: null,
  is_started: true,
  can_write: true,
  resume_file: null,
  read_message_id: null,
  unread_count: 0,
  own_phone: { shared_at: null, can_share: true },
  other_phone: null,
  ...given,
});
