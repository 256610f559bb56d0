import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { MappedPlace } from "../place.ts";
import { LocationMap } from "./location-map.tsx";
import classes from "./map-page.module.css";

type Props = {
  title: string;
  place: MappedPlace;
  /** True between the bars of the shell. */
  inShell?: boolean;
  /** Undefined on a page without a back button, for example in a window of the app. */
  onBack?: () => void;
  /** Details of the place, below the map. */
  children?: ReactNode;
};

/** A place on a map as large as the screen allows. */
export const MapPage = ({ title, place, inShell = false, onBack, children }: Props) => (
  <main className={classes.page} data-shell={inShell || undefined}>
    <header className={classes.head}>
      {onBack && (
        <button type="button" className={classes.back} aria-label="뒤로" onClick={onBack}>
          <IconArrowLeft size={22} stroke={2} aria-hidden />
        </button>
      )}
      <h1 className={classes.title}>{title}</h1>
    </header>
    <div className={classes.map}>
      <LocationMap place={place} whole />
    </div>
    <div className={classes.foot}>
      {children ?? (
        <p className={classes.place}>
          {place.name}
          {place.kind === "general" && <span> · 표시된 원 안에 있어요</span>}
        </p>
      )}
    </div>
  </main>
);
