// oxlint-disable-next-line no-restricted-imports -- this file repeats the import before React stores a failure
import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { loadAtLast } from "./load-at-last.ts";

/**
 * A component whose code loads when it is first rendered, for parts that open without a press. Until the code arrives, the
 * `Suspense` around it shows its fallback. `lazyPart` is for parts that a person waits for.
 */
export const backgroundPart = <P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await loadAtLast(load) }));
