// oxlint-disable-next-line no-restricted-imports -- this file shows a failure before React stores it
import { type ComponentType, lazy, type LazyExoticComponent, useEffect, useState, useTransition } from "react";

type Attempt<P> = ComponentType<{ part: P; onRetry: () => void; retrying: boolean }>;
type Closable = { opened?: boolean; onClose?: () => void };

/** `watchPage` has loaded this file before the user presses a button. Without it the part shows nothing. */
const failureOf = (look: "line" | "card") =>
  import("./watch-page.ts").then(
    ({ partFailures }) => partFailures[look],
    () => () => null,
  );

/**
 * A component whose code loads when it is first rendered. If the code does not arrive, its place shows this with 다시 시도, or a card over the
 * page. React's `lazy` alone would store the failure for the life of the page, and replace the whole screen by the failure page.
 * A card uses the properties `opened` and `onClose` of the part.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>, look: "line" | "card" = "line"): ComponentType<P> => {
  /** Shared by all places of the part. It is no state of a component, because React starts a component again after its code has loaded. */
  let latest: LazyExoticComponent<Attempt<P>> | undefined;
  const start = (): LazyExoticComponent<Attempt<P>> => {
    const own = lazy<Attempt<P>>(async () => {
      try {
        const Part = await load();
        return { default: ({ part }) => <Part {...part} /> };
      } catch (error) {
        const Failure = await failureOf(look);
        /** The next press or place imports again. */
        const end = (): void => {
          if (latest === own) latest = undefined;
        };
        const Failed: Attempt<P> = ({ part, onRetry, retrying }) => {
          const { opened = true, onClose } = part as Closable;
          useEffect(end, []);
          // A press can come before the effect.
          const retry = (): void => {
            end();
            onRetry();
          };
          return <Failure error={error} onRetry={retry} retrying={retrying} opened={opened} onClose={onClose} />;
        };
        return { default: Failed };
      }
    });
    return own;
  };
  const attempt = () => (latest ??= start());
  return function LazyPart(props) {
    const [Current, setCurrent] = useState(attempt);
    const [retrying, startRetry] = useTransition();
    return <Current part={props} retrying={retrying} onRetry={() => startRetry(() => setCurrent(attempt()))} />;
  };
};
