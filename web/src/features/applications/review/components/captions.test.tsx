import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { type ReviewLabels, ReviewLabelsContext } from "../labels.ts";
import { type RowEdit, rowEditing, noEdits } from "../row-editing.ts";
import { viewOf } from "../row-view.ts";
import { makeReviewedApplication } from "../testing.ts";
import { ChangeCaption, FailedCaption, SaveFailure } from "./captions.tsx";

const row = makeReviewedApplication({ notes: [{ date: "2026-11-19", content: "전화함" }] });

/** A row whose changed status was refused, because this author was faster. */
function refused(by: string, change: Partial<ReviewedApplication>, text = "상태 변경") {
  const newer = { ...row, ...change, latest_updated_at: { text, at: "2026-11-20T09:38:00+09:00", by } };
  const chosen = rowEditing(noEdits, { type: "status_chosen", row, status: "이력서 전달" });
  const { byId } = rowEditing(chosen, { type: "overtaken", row: newer, message: `${by} 님이 먼저 바꿨어요.` });
  return viewOf(newer, byId.get(row.id) as RowEdit);
}

const labels = { statusName: "진행 상태", status: (value: string) => value, dropReason: (value: string) => value } as ReviewLabels;
const noop = () => {};
const wrapper = ({ children }: { children: ReactNode }) => <ReviewLabelsContext value={labels}>{children}</ReviewLabelsContext>;

test.each([
  ["박선우", "박선우"],
  // A person without a profile. The column has no space for the complete address.
  ["chaerin.yoon@rounds.example", "chaerin.yoon"],
])("the caption of a refused change names the newer value, its author and the time: %s", (by, short) => {
  render(<ChangeCaption view={refused(by, { current_status: "최종합격" })} field="status" before="최종합격" onRestore={noop} />, {
    wrapper,
  });
  expect(screen.getByText(`최종합격 · ${short} 님이 09:38에 바꿈`).title).toContain(`${by} 님이 먼저 바꿨어요.`);
});

test("the caption names the field that a colleague changed, if it is another one", () => {
  const view = refused("박선우", { drop_reason: "기타", notes: [{ date: "2026-11-20", content: "안 받음" }, ...row.notes] });
  render(<ChangeCaption view={view} field="status" before="이력서 작성완료" onRestore={noop} />, { wrapper });
  expect(screen.getByText("드롭 사유·메모: 박선우 님이 09:38에 바꿈")).toBeDefined();
});

test("the reason of the refusal has the values that the colleague saved", () => {
  const view = refused("박선우", { drop_reason: "기타", notes: [{ date: "2026-11-20", content: "안 받음" }, ...row.notes] });
  render(
    <ReviewLabelsContext value={labels}>
      <SaveFailure {...view} />
    </ReviewLabelsContext>,
  );
  expect(screen.getByText("저장되어 있는 드롭 사유: 기타")).toBeDefined();
  expect(screen.getByText("저장되어 있는 메모: 안 받음")).toBeDefined();
  expect(screen.queryByText(/진행 상태/)).toBeNull();
});

test("a refusal without a changed field names the act of the applicant", () => {
  const view = refused("박선우", {}, "이력서 파일 추가");
  render(<FailedCaption view={view} field="status" />, { wrapper });
  expect(screen.getByText("박선우 님이 09:38에 이력서 파일 추가")).toBeDefined();
});
