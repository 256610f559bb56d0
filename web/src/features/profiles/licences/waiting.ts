const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `방금`, `11분`, `3시간`, `1일 2시간`. */
export const waitingText = (since: string, now: Date = new Date()): string => {
  const waited = Math.max(0, now.getTime() - Date.parse(since));
  if (waited < minute) return "방금";
  if (waited < hour) return `${Math.floor(waited / minute)}분`;
  if (waited < day) return `${Math.floor(waited / hour)}시간`;
  const hours = Math.floor((waited % day) / hour);
  return hours === 0 ? `${Math.floor(waited / day)}일` : `${Math.floor(waited / day)}일 ${hours}시간`;
};
