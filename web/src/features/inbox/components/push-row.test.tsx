import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { PushRow } from "./push-row.tsx";

const show = (permission: NotificationPermission) => {
  vi.stubGlobal("navigator", { userAgent: "", serviceWorker: { getRegistration: async () => undefined } });
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", { permission });
  serve({ "GET /api/v1/push_subscriptions": [200, { public_key: "AQID", endpoints: [] }] });
  renderSignedIn(<PushRow />, makeClient());
  return document.querySelectorAll("[style*='height: 3.5rem']");
};

afterEach(() => vi.unstubAllGlobals());

test("the place of the row is reserved while its state loads", async () => {
  expect(show("default")).toHaveLength(1);
  expect(await screen.findByRole("region", { name: "이 기기의 알림" })).toBeDefined();
});

test("a browser with permission gets no placeholder, because its push may be on", () => {
  expect(show("granted")).toHaveLength(0);
});
