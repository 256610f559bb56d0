import { Suspense, type ComponentProps } from "react";
import { BannerBone } from "./banners/components/banner-bone.tsx";
import type { EventDialog as Dialog } from "./events/components/event-dialog.tsx";
import type { HomeBanners as Banners } from "./banners/components/home-banners.tsx";
import { backgroundPart } from "../../ui/background-part.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const LoadedBanners = backgroundPart(async () => (await import("./banners/components/home-banners.tsx")).HomeBanners);

/** Banners on the home screen. Loaded after the screen; their place is reserved. */
export const HomeBanners = (props: ComponentProps<typeof Banners>) => (
  <Suspense fallback={<BannerBone />}>
    <LoadedBanners {...props} />
  </Suspense>
);

const LoadedEvent = lazyPart(async () => (await import("./events/components/event-dialog.tsx")).EventDialog, "card");

/** A marketing event. Loaded when a link opens one. */
export const EventDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <LoadedEvent {...props} />
  </Suspense>
);
