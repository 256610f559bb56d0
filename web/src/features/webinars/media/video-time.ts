/** `754` → `12:34`, `3725` → `1:02:05`. */
export const formatPosition = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
};

/** For screen readers: `12분 34초`. */
export const spokenPosition = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    [Math.floor(whole / 3600), "시간"],
    [Math.floor((whole % 3600) / 60), "분"],
    [whole % 60, "초"],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count}${unit}`] : [])).join(" ") || "0초";
};
