const size = { width: 72, height: 28 };

/** A small line without axes, from zero to its highest value. Screen readers get the figures next to it. */
export const Sparkline = ({ values }: { values: readonly number[] }) => {
  if (values.length < 2) return null;
  const top = Math.max(...values, 1);
  const points = values
    .map((value, at) => `${(at / (values.length - 1)) * size.width},${(size.height - 2 - (value / top) * (size.height - 4)).toFixed(1)}`)
    .join(" ");
  return (
    <svg {...size} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
      <polygon points={`0,${size.height} ${points} ${size.width},${size.height}`} fill="var(--app-brand)" opacity={0.1} />
      <polyline points={points} fill="none" stroke="var(--app-brand)" strokeWidth={1.5} strokeLinejoin="round" />
    </svg>
  );
};
