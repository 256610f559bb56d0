import { beforeEach, expect, test } from "vitest";
import { keepLanding, readLanding, takeDeepLink } from "./landing.ts";

beforeEach(() => sessionStorage.clear());

test("a later page without parameters keeps the landing of the tab", () => {
  keepLanding({ path: "marketing_event", event_id: "7" });
  keepLanding({});
  expect(readLanding()).toEqual({ path: "marketing_event", event_id: "7" });
});

test("the link to an event opens it once with its code, and is cleared", () => {
  keepLanding({ path: "marketing_event", event_id: "7", inviter_code: "ABCD2345", ad_name: "kakao" });
  expect(takeDeepLink()).toBe("/overview?event_id=7&inviter_code=ABCD2345");
  expect(takeDeepLink()).toBeNull();
  expect(readLanding()).toEqual({});
});

test("the link of a campaign with its own path opens its event too", () => {
  keepLanding({ path: "newsletter", event_id: "7" });
  expect(takeDeepLink()).toBe("/overview?event_id=7");
});

test("the link to a webinar opens its session", () => {
  keepLanding({ webinar_event_id: "3", session_id: "5" });
  expect(takeDeepLink()).toBe("/overview?webinar_event_id=3&session_id=5");
});

test.each([
  { path: "invite_signup", event_id: "7" },
  { event_id: "7" },
  { path: "marketing_event" },
  { webinar_event_id: "3" },
  { session_id: "5" },
])("%j leads to no page", (landing) => {
  keepLanding(landing);
  expect(takeDeepLink()).toBeNull();
});

test.each(["no json", "null", "7", '"text"', '{"path":"marketing_event","event_id":"//evil.example"}'])(
  "a stored value %s that no page wrote leads to no page",
  (stored) => {
    sessionStorage.setItem("landing", stored);
    expect(takeDeepLink()).toBeNull();
  },
);
