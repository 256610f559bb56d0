import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PublicConfigContext } from "../lib/config.ts";
import { CompanyDetails } from "./company-details.tsx";

const show = (company_details: string | null) =>
  render(
    <PublicConfigContext value={{ company_details } as PublicConfig}>
      <CompanyDetails />
    </PublicConfigContext>,
  );

test("the foot names the company of the installation, and nothing without one", () => {
  show("라운즈 주식회사 · 직업정보제공사업 신고번호 서울청 제2026-1호");
  expect(screen.getByText(/직업정보제공사업 신고번호/)).toBeDefined();
  expect(show(null).container.textContent).toBe("");
});
