import { afterEach, expect, test } from "vitest";
import { unlessLeft } from "./unless-left.ts";

const open = (path: string) => window.history.replaceState(null, "", path);
const before = location.pathname + location.search;
afterEach(() => open(before));

test.each([
  ["stays", "/manage/webinars?search_string=당뇨", true],
  ["changes a filter", "/manage/webinars?search_string=고혈압&tab=draft", true],
  ["opens a row", "/manage/webinars?search_string=당뇨&content_id=9", false],
  ["opens another list of the page", "/manage/webinars?view=events", false],
  ["follows a link", "/manage/applications", false],
])("a user who %s is at the same place: %s, %s", (_act, path, isSame) => {
  const opened: number[] = [];
  open("/manage/webinars?search_string=당뇨");
  let reports = 0;
  const go = unlessLeft(
    (id: number) => void opened.push(id),
    () => void reports++,
  );
  open(path);
  go(219);
  expect([opened, reports]).toEqual(isSame ? [[219], 0] : [[], 1]);
});
