import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { media } from "../../../../ui/tokens.ts";
import { ReviewLabelsContext, useLoadedLabels } from "../labels.ts";
import { makeReviewFilters } from "../testing.ts";
import { ReviewFilterBar } from "./review-filters.tsx";

afterEach(() => vi.unstubAllGlobals());

const Screen = () => (
  <ReviewLabelsContext value={useLoadedLabels("진행 상태")}>
    <ReviewFilterBar
      filters={makeReviewFilters({ statuses: ["서류합격"], hideDropped: true })}
      onChange={() => {}}
      dateLabels={{ after: "지원 · 변경" }}
      placeholder="이름, 공고 번호 검색"
      childrenWords={["공고 3160"]}
      onSearch={() => {}}
      end={null}
    />
  </ReviewLabelsContext>
);

const show = (width: "phone" | "desktop") => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: width === "phone" && query === media.phone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  serve({ "GET /api/v1/reference_data": [200, { reference_data: { post_sources: [] } }] });
  renderSignedIn(<Screen />, makeClient(), { first_status_label: "라운즈 지원확인" });
};

test("on a phone one button names the filters that hide rows, and opens them", () => {
  show("phone");
  expect(screen.getByRole("textbox", { name: "이름, 공고 번호 검색" })).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
  const button = screen.getByRole("button", { name: /^목록 조건: .+ 이후 · 공고 3160 · 서류합격 · 드롭 숨김$/ });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  button.focus();
  fireEvent.click(button);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "드롭 숨기기" }).checked).toBe(true);
  expect(document.activeElement?.getAttribute("aria-expanded")).toBe("true");
});

test("a wider window shows all filters", () => {
  show("desktop");
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /^목록 조건/ })).toBeNull();
});
