type Props = {
  values: readonly number[];
  /** Screen readers get the figures next to the line. */
  label?: string;
};

const size = { width: 92, height: 36 };

/** A small line without axes, from zero to its highest value. */
export const Sparkline = ({ values, label }: Props) => {
  if (values.length < 2) return null;
  const top = Math.max(...values, 1);
  const points = values
    .map((value, at) => `${(at / (values.length - 1)) * size.width},${(size.height - 2 - (value / top) * (size.height - 4)).toFixed(1)}`)
    .join(" ");
  return (
    <svg
      {...size}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <polygon points={`0,${size.height} ${points} ${size.width},${size.height}`} fill="var(--app-brand)" opacity={0.1} />
      <polyline points={points} fill="none" stroke="var(--app-brand)" strokeWidth={1.5} strokeLinejoin="round" />
    </svg>
  );
};
