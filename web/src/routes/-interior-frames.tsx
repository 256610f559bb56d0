import { useRouter } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { PublicFrame } from "./-public-frame.tsx";

/** The frame of the pages of interiors. */
export const InteriorFrame = (props: Omit<ComponentProps<typeof PublicFrame>, "current">) => (
  <PublicFrame current="/interiors" {...props} />
);

/** Back to the page from which the user came. A user who opened the address directly gets the list of rooms. */
export const useBackToRooms = (): (() => void) => {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: "/interiors" });
  };
};
