import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PublicConfigContext } from "../lib/config.ts";
import { CompanyFoot } from "./company-details.tsx";

test("the foot of a page names the company of the installation", () => {
  render(
    <PublicConfigContext value={{ company_details: "라운즈 주식회사 · 직업정보제공사업 신고번호 서울청 제2026-1호" } as PublicConfig}>
      <CompanyFoot />
    </PublicConfigContext>,
  );
  expect(within(screen.getByRole("contentinfo")).getByText(/직업정보제공사업 신고번호/)).toBeDefined();
});

test("no number of the company breaks at its hyphens", () => {
  render(
    <PublicConfigContext value={{ company_details: "대표 김라운 · 사업자등록번호 000-00-00000 · 신고 제2026-1호" } as PublicConfig}>
      <CompanyFoot />
    </PublicConfigContext>,
  );
  const foot = screen.getAllByRole("contentinfo").at(-1) ?? document.body;
  expect(foot.textContent).toBe("대표 김라운 · 사업자등록번호 000-00-00000 · 신고 제2026-1호");
  for (const number of ["000-00-00000", "2026-1"]) expect(within(foot).getByText(number).className).toContain("ui-nowrap");
});
