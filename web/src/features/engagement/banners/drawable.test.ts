import type { Banner } from "@rounds/contract/engagement/banners.ts";
import { describe, expect, test } from "vitest";
import { drawableBanners } from "./drawable.ts";

const banner = (type: string, action_type: string, more: Partial<Banner> = {}): Banner =>
  ({
    id: 1,
    meta: { type },
    action_type,
    action_url: null,
    detail_image_url: null,
    poll_id: null,
    quiz_id: null,
    event_id: null,
    webinar_event_id: null,
    session_id: null,
    ...more,
  }) as Banner;
const link = { action_url: "https://shop.example" };
const picture = { detail_image_url: "/art/a.svg" };

describe("banners that the page draws", () => {
  test.each([
    banner("announcement", "none"),
    banner("advertisement", "none"),
    banner("advertisement", "open_web", link),
    banner("advertisement", "show_image", picture),
    banner("advertisement", "show_image_with_web_url", { ...link, ...picture }),
    banner("quiz", "open_detail", { quiz_id: 1 }),
    banner("poll", "open_detail", { poll_id: 1 }),
    banner("promotional_event", "open_detail", { event_id: 1 }),
    banner("webinar", "show_image_with_session", { webinar_event_id: 1, session_id: 2 }),
  ])("$meta.type, $action_type", (one) => expect(drawableBanners([one])).toEqual([one]));

  test.each([
    ["an unknown type", banner("survey", "none")],
    ["a name of every object", banner("constructor", "name")],
    ["an unknown action", banner("advertisement", "open_app")],
    ["an action of another type", banner("announcement", "open_web", link)],
    ["no target", banner("poll", "open_detail")],
    ["half a target", banner("webinar", "show_image_with_session", { webinar_event_id: 1 })],
    ["a script as link", banner("advertisement", "open_web", { action_url: "javascript:alert(1)" })],
    ["no link", banner("advertisement", "show_image_with_web_url", picture)],
    ["no picture", banner("advertisement", "show_image_with_web_url", link)],
  ])("skips %s", (_, one) => expect(drawableBanners([one])).toEqual([]));
});
