import { expect, test } from "vitest";
import { withoutErrorsOf } from "./field-errors.ts";

test("only the errors of unchanged fields stay", () => {
  const errors: { name?: string; phone?: string } = { name: "이름을 입력해 주세요", phone: "번호를 입력해 주세요" };
  expect(withoutErrorsOf(errors, ["name", "address"])).toEqual({ phone: "번호를 입력해 주세요" });
  expect(withoutErrorsOf(errors, [])).toEqual(errors);
});
