import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { mapLabel, type MappedPlace } from "../place.ts";
import classes from "./location-map.module.css";

// With its style sheet: nobody who does not scroll to a map loads either.
const LeafletMap = lazy(async () => ({ default: (await import("./leaflet-map.tsx")).LeafletMap }));

/** Begins to load a little before the map comes into view. */
const margin = "160px";

const useNearView = () => {
  const [near, setNear] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null || near) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return { ref, near };
};

type Props = {
  place: MappedPlace;
  /** A page of its own: it may be dragged by one finger and has buttons to zoom. In a card those would catch the scrolling thumb. */
  whole?: boolean;
  /** Where the place lies in the picture, share of its width; the middle unless something is drawn beside it. */
  centre?: number;
  /** Drawn over the map until the person moves it. */
  children?: ReactNode;
};

/** A place on a map: its surroundings as a circle or its address as a marker. Its size is the caller's, reserved from the first moment. */
export const LocationMap = ({ place, whole = false, centre = 0.5, children }: Props) => {
  const { map_tiles_url, map_tiles_attribution } = usePublicConfig();
  const { ref, near } = useNearView();
  const [moved, setMoved] = useState(false);
  return (
    <div ref={ref} className={classes.root} data-whole={whole || undefined} data-tiles={map_tiles_url !== null || undefined}>
      {near && (
        <Suspense>
          <LeafletMap
            place={place}
            label={mapLabel(place)}
            whole={whole}
            centre={centre}
            tiles={map_tiles_url}
            attribution={map_tiles_attribution}
            onMoved={() => setMoved(true)}
          />
        </Suspense>
      )}
      {!moved && children}
    </div>
  );
};
