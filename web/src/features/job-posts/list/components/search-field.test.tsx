import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useState } from "react";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import type { JobPostFilters } from "../filters.ts";
import { SearchField } from "./search-field.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Simulates a slow change of the address. The field gets new filters when the test calls `arrive`. */
const mount = (first: JobPostFilters = {}) => {
  const sent: JobPostFilters[] = [];
  const address: { arrive?: (filters: JobPostFilters) => void } = {};
  const Screen = () => {
    const [filters, setFilters] = useState(first);
    address.arrive = setFilters;
    return <SearchField filters={filters} onChange={(next) => sent.push(next)} />;
  };
  renderSignedIn(<Screen />, makeClient());
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "병원, 지역, #태그로 찾기" });
  return {
    sent,
    field,
    arrive: (filters: JobPostFilters) => act(() => address.arrive?.(filters)),
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    pause: () => act(() => vi.advanceTimersByTime(400)),
  };
};

test("searches after a pause in typing", () => {
  const { sent, type, pause } = mount();
  for (const value of ["가", "가온", "가온내"]) type(value);
  expect(sent).toEqual([]);
  pause();
  expect(sent).toEqual([{ q: "가온내" }]);
});

test("a tag is searched after Enter, and leaves the field", () => {
  const { sent, field, type, pause } = mount({ tags: ["파트타임"] });
  type("강남 #주5일");
  pause();
  expect(sent).toEqual([]);
  fireEvent.submit(field);
  expect(sent).toEqual([{ q: "강남", tags: ["파트타임", "주5일"] }]);
  expect(field.value).toBe("강남");
});

test("a late change of the address does not overwrite newer input", () => {
  const { sent, field, arrive, type, pause } = mount();
  type("가");
  pause();
  type("가온");
  pause();
  type("가온내");
  arrive({ q: "가" });
  expect(field.value).toBe("가온내");
  arrive({ q: "가온" });
  expect(field.value).toBe("가온내");
  pause();
  expect(sent.at(-1)).toEqual({ q: "가온내" });
});

test("clearing also removes a search that the address does not contain yet", () => {
  const { sent, field, arrive, type } = mount();
  type("하늘온");
  fireEvent.blur(field);
  fireEvent.click(screen.getByRole("button", { name: "검색어 지우기" }));
  expect(sent).toEqual([{ q: "하늘온" }, {}]);
  arrive({ q: "하늘온" });
  arrive({});
  expect(field.value).toBe("");
});

test("shows search terms that changed outside the field", () => {
  const { field, arrive } = mount({ q: "하늘온" });
  expect(field.value).toBe("하늘온");
  arrive({});
  expect(field.value).toBe("");
  arrive({ q: "강남" });
  expect(field.value).toBe("강남");
});
