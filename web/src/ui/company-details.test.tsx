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
