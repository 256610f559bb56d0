import { useState } from "react";
import classes from "./loading-line.module.css";

type Props = {
  /** The line stays while this is true. */
  busy?: boolean;
  /** The line is shown for a moment when this changes. */
  view?: string;
  /** Over the top of the next positioned parent, so that it takes no place. */
  over?: boolean;
};

/** A thin line while a screen is loading. It stays for at least half a second, and for one second on arrival, even when data is already there. */
export const LoadingLine = ({ busy = false, view = "", over = false }: Props) => {
  const [shown, setShown] = useState({ view, changes: 0 });
  if (shown.view !== view) setShown({ view, changes: shown.changes + 1 });
  return (
    <div className={classes.line} data-busy={busy || undefined} data-over={over || undefined} aria-hidden>
      <span key={shown.changes} data-first={shown.changes === 0 || undefined} />
    </div>
  );
};
