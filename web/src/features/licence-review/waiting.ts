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

/** How a wait is coloured; the text always says it as well. */
export const waitingTone = (since: string, now: Date = new Date()): "calm" | "long" | "too-long" => {
  const days = (now.getTime() - Date.parse(since)) / day;
  if (days >= 10) return "too-long";
  return days >= 7 ? "long" : "calm";
};

/** `1988년 4월 12일` of `880412`. Nobody who practises was born before 1927 or is under twenty, so two digits say the century. */
export const birthDay = (yymmdd: string, now: Date = new Date()): string => {
  const [, yy = "", mm = "", dd = ""] = /^(\d\d)(\d\d)(\d\d)$/.exec(yymmdd) ?? [];
  if (yy === "") return yymmdd;
  const year = Number(yy) > now.getFullYear() % 100 ? 1900 + Number(yy) : 2000 + Number(yy);
  return `${year}년 ${Number(mm)}월 ${Number(dd)}일`;
};
