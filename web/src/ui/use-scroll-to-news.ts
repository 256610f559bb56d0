import { useEffect, useRef } from "react";

/**
 * For a field that shows something below it when the person leaves it. At that moment the browser scrolls nothing, so the bottom bar of a
 * phone may be over the new part. The bar's `scroll-padding` applies here too.
 */
export const useScrollToNews = <Part extends HTMLElement = HTMLDivElement>(isShown: boolean) => {
  const ref = useRef<Part>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    // After the tap that left the field. The page must not move between the press and its click.
    const frame = requestAnimationFrame(() => ref.current?.scrollIntoView({ block: "nearest" }));
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  return ref;
};
