const hour = 60;

/** `약 25분`, `약 1시간 5분`, `1분 이내`. */
export const minutesText = (minutes: number): string => {
  if (minutes < 1) return "1분 이내";
  if (minutes < hour) return `약 ${minutes}분`;
  const rest = minutes % hour;
  return `약 ${Math.floor(minutes / hour)}시간${rest === 0 ? "" : ` ${rest}분`}`;
};

/** `850m`, `9.2km`, `124km`. */
export const distanceText = (meters: number): string => {
  if (meters < 1000) return `${Math.round(meters / 10) * 10}m`;
  const kilometers = meters / 1000;
  return `${kilometers < 100 ? Math.round(kilometers * 10) / 10 : Math.round(kilometers)}km`;
};
