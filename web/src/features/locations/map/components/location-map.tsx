import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { backgroundPart } from "../../../../ui/background-part.ts";
import { Text } from "../../../../ui/box.tsx";
import { mapLabel, type MappedPlace } from "../place.ts";
import classes from "./location-map.module.css";

// Includes Leaflet's style sheet. Both load only when the user scrolls to a map.
const LeafletMap = backgroundPart(async () => (await import("./leaflet-map.tsx")).LeafletMap);

/** Loading starts this far before the map comes into view. */
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
  /** True on a separate page: one finger drags the map, and it has zoom buttons. In a card, this would block scrolling. */
  whole?: boolean;
  /** Horizontal position of the place, as a share of the width. The middle, unless another element covers a part of the map. */
  centre?: number;
  /** Drawn over the map until the user moves it. */
  children?: ReactNode;
};

/**
 * A place on a map: a circle for its surroundings or a marker for its address. The caller reserves the size from the start, so that the
 * layout does not shift.
 */
export const LocationMap = ({ place, whole = false, centre = 0.5, children }: Props) => {
  const { map_tiles_url, map_tiles_attribution } = usePublicConfig();
  const { ref, near } = useNearView();
  const [moved, setMoved] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const tiles = hasFailed ? null : map_tiles_url;
  return (
    <div ref={ref} className={classes.root}>
      {near && (
        <Suspense>
          <LeafletMap
            place={place}
            label={mapLabel(place)}
            whole={whole}
            centre={centre}
            tiles={tiles}
            attribution={map_tiles_attribution}
            onMoved={() => setMoved(true)}
            onTilesFailed={() => setFailed(true)}
          />
        </Suspense>
      )}
      {whole && tiles === null && (
        <Text as="p" px={12} py={6} bg="surface" radius={12} variant="meta" tone="muted" nowrap role="status" className={classes.plain}>
          배경 지도 없이 위치만 보여 드려요
        </Text>
      )}
      {!moved && children}
    </div>
  );
};
