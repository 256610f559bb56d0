import classes from "./stage-ring.module.css";

type Props = {
  /** Number of reached stages. */
  reached: number;
  of: number;
  /** Rejected or cancelled, drawn in grey. */
  lost?: boolean;
};

const centre = 8;
const sector = (share: number, radius: number): string => {
  const angle = share * 2 * Math.PI;
  const x = centre + radius * Math.sin(angle);
  const y = centre - radius * Math.cos(angle);
  return `M${centre} ${centre}V${centre - radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`;
};

/** Progress as a pie, with a tick at the last stage. Screen readers skip it, because the stage's name is always next to it. */
export const StageRing = ({ reached, of, lost = false }: Props) => (
  <svg className={classes.ring} data-lost={lost || undefined} width={14} height={14} viewBox="0 0 16 16" fill="none" aria-hidden>
    {reached >= of ? (
      <>
        <circle cx={centre} cy={centre} r={7.5} fill="currentColor" />
        <path d="m5 8.2 2.1 2.1L11.2 6" stroke="var(--app-surface)" strokeWidth={1.8} strokeLinecap="round" strokeLinejoin="round" />
      </>
    ) : (
      <>
        <circle cx={centre} cy={centre} r={6.8} stroke="currentColor" strokeWidth={1.5} />
        <path d={sector(reached / of, 5)} fill="currentColor" />
      </>
    )}
  </svg>
);
