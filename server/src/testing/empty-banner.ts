import type { CallInput } from "@rounds/contract/endpoint.ts";
import type { createBanner } from "@rounds/contract/engagement/studio-banners.ts";

/** The input of a new announcement with nothing but a title. */
export const emptyBanner: CallInput<typeof createBanner>["body"]["banner"] = {
  type: "announcement",
  action_type: "none",
  title: "점검 안내",
  eyebrow: "",
  advertiser: "",
  text_color: "dark",
  image_url: null,
  is_finished_picture: false,
  image_alt: "",
  action_url: null,
  detail_image_url: null,
  detail_image_alt: "",
  question_set_id: null,
  event_id: null,
  webinar_event_id: null,
  session_id: null,
  audience: "all",
  audience_specialties: [],
  audience_regions: [],
  audience_event_id: null,
  ends_with_target: false,
  starts_at: null,
  ends_at: null,
};
