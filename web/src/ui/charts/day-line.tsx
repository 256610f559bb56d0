const width = 600;

/** A line over a filled area, one value per day. Screen readers skip it, so its page must also state the figures. */
export const DayLine = ({ values, height }: { values: readonly number[]; height: number }) => {
  const most = Math.max(1, ...values);
  const x = (index: number) => (index / Math.max(1, values.length - 1)) * width;
  // Room for half of the stroke at the top and at the bottom.
  const y = (value: number) => height - 1 - (value / most) * (height - 2);
  const line = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  return (
    <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <polygon points={`0,${height} ${line} ${width},${height}`} fill="var(--app-brand-soft)" />
      <polyline
        points={line}
        fill="none"
        stroke="var(--app-brand)"
        strokeWidth={1.6}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
};
