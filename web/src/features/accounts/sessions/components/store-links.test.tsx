import { MantineProvider } from "@mantine/core";
import type { Landing } from "@rounds/contract/sharing/arrival.ts";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { PublicConfigContext } from "../../../../lib/config.ts";
import { keepLanding } from "../landing.ts";
import { StoreLinks } from "./store-links.tsx";

const stores = {
  app_store_url: "https://apps.apple.com/kr/app/id1",
  play_store_url: "https://play.google.com/store/apps/details?id=kr.rounds",
};

beforeEach(() => sessionStorage.clear());

/** The address of a store, and the origin in its `referrer`. */
const linkOf = (name: string, arrival: Landing) => {
  render(
    <PublicConfigContext value={stores as PublicConfig}>
      <MantineProvider env="test">
        <StoreLinks arrival={arrival} />
      </MantineProvider>
    </PublicConfigContext>,
  );
  const address = new URL(screen.getByRole<HTMLAnchorElement>("link", { name }).href);
  return { address, origin: Object.fromEntries(new URLSearchParams(address.searchParams.get("referrer") ?? "")) };
};

const arrival = { inviter_code: "ABCDEFGH", path: "invite_signup", ad_name: "kakao 1&2" };

test("Google Play passes the invitation, the path and the advertisement on to the app", () => {
  const { address, origin } = linkOf("Google Play", { ...arrival, event_id: "7" });
  expect(address.searchParams.get("id")).toBe("kr.rounds");
  expect(origin).toEqual({ ...arrival, event_id: "7" });
});

test("an earlier page of the tab counts where this address has no origin", () => {
  keepLanding({ inviter_code: "ABCDEFGH", path: "blog" });
  expect(linkOf("Google Play", { path: "login" }).origin).toEqual({ inviter_code: "ABCDEFGH", path: "login" });
});

test("Apple's store has no parameter for the origin", () => {
  expect(linkOf("App Store", arrival).address.href).toBe(stores.app_store_url);
});
