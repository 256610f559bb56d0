import { expect, test } from "vitest";
import { distanceText, minutesText } from "./texts.ts";

test.each([
  [0, "1분 이내"],
  [1, "약 1분"],
  [25, "약 25분"],
  [59, "약 59분"],
  [60, "약 1시간"],
  [125, "약 2시간 5분"],
])("%i minutes are %s", (minutes, text) => expect(minutesText(minutes)).toBe(text));

test.each([
  [0, "0m"],
  [847, "850m"],
  [1000, "1km"],
  [9213, "9.2km"],
  [99_949, "99.9km"],
  [124_300, "124km"],
])("%i metres are %s", (meters, text) => expect(distanceText(meters)).toBe(text));
