const day = 24 * 60 * 60_000;

/** The tone of a waiting time. The text shows the same fact. */
export const waitingTone = (since: string, now: Date = new Date()): "calm" | "wait" | "lost" => {
  const days = (now.getTime() - Date.parse(since)) / day;
  if (days >= 10) return "lost";
  return days >= 7 ? "wait" : "calm";
};
