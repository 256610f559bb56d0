import type { JobPostDetail } from "@rounds/contract/job-posts.ts";
import classes from "./location-card.module.css";

/** How far from the drawn point a hospital may lie when only its surroundings are known, metres. */
const radius = 750;
/** The same radius on the drawing, px: the ground has no scale of its own, so only the written figure counts. */
const drawnRadius = 62;

type Props = { business: Pick<JobPostDetail["business"], "address" | "district" | "location_kind" | "lat" | "lng"> };

const Circle = () => (
  <g className={classes.drawn}>
    <circle r={drawnRadius} className={classes.area} />
    <line x1={10} x2={drawnRadius} y1={0} y2={0} className={classes.ray} />
    <text x={drawnRadius / 2 + 4} y={-6} textAnchor="middle" className={classes.radius}>
      {radius}m
    </text>
    <circle r={8} className={classes.point} />
  </g>
);

const Marker = () => (
  <>
    <ellipse cy={2} rx={7} ry={2.5} className={classes.shade} />
    <path d="M0 0C-5-6.5-12-12-12-20a12 12 0 1 1 24 0C12-12 5-6.5 0 0Z" className={classes.pin} />
    <circle cy={-20} r={4.5} className={classes.hole} />
  </>
);

/** Where the hospital is: its surroundings as a circle, or its address as a marker, on a plain ground without tiles. */
export const LocationCard = ({ business }: Props) => {
  const isExact = business.location_kind === "exact";
  const place = isExact ? business.address : (business.district ?? business.address);
  const isKnown = business.lat !== null && business.lng !== null;
  return (
    <div className={classes.root}>
      {isKnown && (
        <div className={classes.map} role="img" aria-label={isExact ? `지도: ${place}` : `지도: ${place}, 반경 ${radius}m 안`}>
          <svg className={classes.overlay} aria-hidden>
            <svg x="50%" y="50%" overflow="visible">
              {isExact ? <Marker /> : <Circle />}
            </svg>
          </svg>
        </div>
      )}
      <p className={classes.place}>
        {place}
        {isKnown && !isExact && <span> · 표시된 원 안에 있어요</span>}
      </p>
    </div>
  );
};
