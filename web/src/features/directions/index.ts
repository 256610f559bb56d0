export { useDrive, type Drive } from "./use-drive.ts";
export { distanceText, minutesText } from "./words.ts";
