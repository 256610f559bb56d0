import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { RowView } from "../row-view.ts";
import { makeReviewedApplication } from "../testing.ts";
import { ChangeCaption } from "./captions.tsx";

test.each([
  ["박선우", "박선우"],
  // A person without a profile. The column has no space for the complete address.
  ["chaerin.yoon@rounds.example", "chaerin.yoon"],
])("the caption of a refused change names the newer value, its author and the time: %s", (by, short) => {
  const row = makeReviewedApplication({ latest_updated_at: { text: "상태 변경", at: "2026-11-20T09:38:00+09:00", by } });
  const edit = { row, isOvertaken: true, failure: `${by} 님이 먼저 바꿨어요.` };
  const view = { state: "failed", edit } as unknown as RowView;
  render(<ChangeCaption view={view} changed before="최종합격" onRestore={() => {}} />);
  expect(screen.getByText(`최종합격 · ${short} 님이 09:38에 바꿈`).title).toContain(edit.failure);
});
