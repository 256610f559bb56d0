// oxlint-disable-next-line no-restricted-imports -- this file repeats the import before React stores a failure
import { type ComponentType, lazy, type LazyExoticComponent } from "react";

const pauseMs = 10_000;

/** Rejects never. A lost request or an old version's file is requested again after a pause. */
const loadAtLast = async <P>(load: () => Promise<ComponentType<P>>): Promise<{ default: ComponentType<P> }> => {
  for (;;) {
    try {
      return { default: await load() };
    } catch {
      await new Promise((go) => setTimeout(go, pauseMs));
    }
  }
};

/**
 * A component whose code loads when it is first rendered, for parts that open without a press. Until the code arrives, the
 * `Suspense` around it shows its fallback. `lazyPart` is for parts that a person waits for.
 */
export const backgroundPart = <P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => loadAtLast(load));
