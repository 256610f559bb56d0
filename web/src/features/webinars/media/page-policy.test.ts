import { beforeEach, expect, test, vi } from "vitest";
import { reloadWhenRefused } from "./page-policy.ts";

const camera = "https://encoder.example/live.m3u8";
const refuse = (blockedURI: string) => document.dispatchEvent(Object.assign(new Event("securitypolicyviolation"), { blockedURI }));
beforeEach(() => sessionStorage.clear());

test("a refused camera loads the page again, once", () => {
  const reload = vi.fn();
  reloadWhenRefused(camera, reload);
  refuse(camera);
  refuse(camera);
  expect(reload).toHaveBeenCalledTimes(1);
  reloadWhenRefused(camera, reload);
  refuse("https://cdn.example/segment.ts");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a stream of this site, another violation and a stopped player load nothing again", () => {
  const reload = vi.fn();
  reloadWhenRefused("/media/pass/9/master.m3u8", reload);
  refuse(camera);
  const stop = reloadWhenRefused(camera, reload);
  refuse("inline");
  stop();
  refuse(camera);
  expect(reload).not.toHaveBeenCalled();
});
