import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addWatermark } from "./watermark.ts";

const text = "seoyeon@mail.example";
let host: HTMLElement;
let remove: () => void;
const layer = () => host.querySelector<HTMLElement>("[data-watermark]");
const texts = () => [...(layer()?.children ?? [])].map((mark) => mark.textContent);
const whole = Array.from({ length: 5 }, () => text);

beforeEach(() => {
  host = document.body.appendChild(document.createElement("div"));
  remove = addWatermark(host, text);
});
afterEach(() => {
  vi.useRealTimers();
  remove();
  host.remove();
});

test("the address covers the video five times, hidden from screen readers", () => {
  expect(texts()).toEqual(whole);
  expect(layer()?.getAttribute("aria-hidden")).toBe("true");
});

test("every mark has its own band", () => {
  const tops = [...(layer()?.children ?? [])].map((mark) => Number.parseInt((mark as HTMLElement).style.top, 10));
  expect(tops.map((top) => Math.floor(top / 20))).toEqual([0, 1, 2, 3, 4]);
});

test("a removed watermark returns", async () => {
  layer()?.remove();
  await expect.poll(() => texts()).toEqual(whole);
});

test("a removed mark returns", async () => {
  layer()?.firstElementChild?.remove();
  await expect.poll(() => texts()).toEqual(whole);
});

test("a changed text returns", async () => {
  layer()?.firstElementChild?.replaceChildren("x");
  await expect.poll(() => texts()).toEqual(whole);
});

test("a watermark that is hidden by a style returns", async () => {
  layer()?.setAttribute("style", "display: none");
  await expect.poll(() => layer()?.style.display).toBe("block");
  layer()?.classList.add("hidden");
  await expect.poll(() => layer()?.className).toBe("");
});

test("the marks move every 60 s", () => {
  vi.useFakeTimers();
  remove();
  remove = addWatermark(host, text);
  const before = layer();
  vi.advanceTimersByTime(59_000);
  expect(layer()).toBe(before);
  vi.advanceTimersByTime(1000);
  expect(layer()).not.toBe(before);
  expect(texts()).toEqual(whole);
});

test("nothing is left after the end, also when it was removed before", () => {
  layer()?.remove();
  remove();
  expect(layer()).toBeNull();
});
