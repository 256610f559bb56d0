import { expect, test } from "vitest";
import { isWebinarPath } from "../channel.ts";
import * as webinars from "./room.ts";

test("each endpoint of the room needs the webinar token", () => {
  const values = Object.values(webinars).flatMap((part) => Object.values<unknown>(part));
  const paths = values.flatMap((value) =>
    typeof value === "object" && value !== null && "path" in value && "method" in value ? [String(value.path)] : [],
  );
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !isWebinarPath(path))).toEqual([]);
});

test("only the paths of the webinar part need its token", () => {
  expect(["/webinar/api/v1/x", "/tracking/api/v1/x"].map(isWebinarPath)).toEqual([true, true]);
  expect(["/api/v1/webinar/x", "/webinars/x", "/webinar"].map(isWebinarPath)).toEqual([false, false, false]);
});
