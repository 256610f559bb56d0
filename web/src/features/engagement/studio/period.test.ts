import { expect, test } from "vitest";
import { periodErrors } from "./period.ts";

const starts_at = "2026-11-01T00:00:00+09:00";
const ending = (ends_at: string | null) => periodErrors({ starts_at, ends_at }, true).ends_at;

test("an end before the start and an end more than ten years later have a sentence that names both limits", () => {
  for (const ends_at of ["2026-10-31T00:00:00+09:00", starts_at, "2046-11-01T00:00:00+09:00"])
    expect(ending(ends_at)).toBe("끝나는 때는 시작하는 때보다 늦고, 기간은 10년까지 정할 수 있어요.");
  for (const ends_at of ["2026-11-02T00:00:00+09:00", "2036-11-01T00:00:00+09:00", null]) expect(ending(ends_at)).toBeUndefined();
});
