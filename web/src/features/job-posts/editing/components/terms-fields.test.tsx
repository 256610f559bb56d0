import { fireEvent, screen } from "@testing-library/react";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { emptyForm, formOf } from "../form.ts";
import { makePost } from "../testing.ts";
import type { PostEditing } from "../use-post-editor.ts";
import { TermsFields } from "./terms-fields.tsx";

afterEach(() => vi.unstubAllGlobals());

test("two hospitals with the same name have their places in the choice of a post", async () => {
  serve({ "GET /api/v1/reference_data": [200, { reference_data: { specialties: [] } }] });
  const hospital = (id: number, district: string) => ({ id, name: "하늘온내과의원", district, address: district, role: "owner" });
  const form = emptyForm(1);
  renderSignedIn(
    <TermsFields
      editing={{ post: null, form, base: form, errors: {} } as unknown as PostEditing}
      businesses={[hospital(1, "서울 강남구"), hospital(2, "경기 성남시")] as unknown as OwnedBusiness[]}
      hospital={null}
    />,
    makeClient(),
  );
  fireEvent.click(screen.getByRole("combobox", { name: "병원" }));
  expect(await screen.findByRole("option", { name: "하늘온내과의원 (경기 성남시)" })).toBeDefined();
});

test.each([
  ["내과 봉직의 (정규직)", "진료과·직종·고용형태로 정해집니다"],
  ["내과 선생님을 모십니다", "따로 붙인 제목이라 바뀌지 않습니다"],
])("the note about the title %s states whether the fields determine it", (title, note) => {
  serve({ "GET /api/v1/reference_data": [200, { reference_data: { specialties: [] } }] });
  const post = makePost({ title });
  const form = formOf(post);
  const editing = { post, form, base: form, errors: {} } as unknown as PostEditing;
  renderSignedIn(<TermsFields editing={editing} businesses={[]} hospital={null} />, makeClient());
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: `제목 ${note}` }).value).toBe(title);
});
