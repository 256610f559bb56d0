import { Suspense } from "react";
import { backgroundPart } from "../../ui/background-part.ts";

const LoadedHomeInteriors = backgroundPart(async () => (await import("./projects/components/home-interiors.tsx")).HomeInteriors);

/** Interiors on the home screen. Loaded after the screen, because they are below it. */
export const HomeInteriors = (props: { enabled: boolean; isNext: boolean; onSettled: () => void }) => (
  <Suspense>
    <LoadedHomeInteriors {...props} />
  </Suspense>
);
