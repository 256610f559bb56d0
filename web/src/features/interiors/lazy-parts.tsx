import { lazy, Suspense } from "react";

const LoadedHomeInteriors = lazy(async () => ({ default: (await import("./projects/components/home-interiors.tsx")).HomeInteriors }));

/** Interiors on the home screen. Loaded after the screen, because they are below it. */
export const HomeInteriors = (props: { enabled: boolean }) => (
  <Suspense>
    <LoadedHomeInteriors {...props} />
  </Suspense>
);
