import { useEffect } from "react";
import { adoptStyles } from "./adopt-styles.ts";

type Props = { styles: string; dynamic?: boolean };

/** Replaces the package `react-style-singleton` (`web/scripts/library-styles.ts`). The first mounted instance decides the styles. */
export const styleSingleton = () => {
  let users = 0;
  let remove = () => {};
  return function Styles({ styles, dynamic }: Props): null {
    useEffect(() => {
      if (users++ === 0) remove = adoptStyles(styles);
      return () => {
        if (--users === 0) remove();
      };
      // oxlint-disable-next-line react/exhaustive-deps -- as in the package: other styles count only if they are dynamic
    }, [dynamic === true && styles]);
    return null;
  };
};
