import type { AppliedJobPost } from "@rounds/contract/job-posts/applied.ts";
import { groupBy } from "../../../lib/group-by.ts";

const titles = { doctor: "선생님이 답할 차례", interview: "예정된 인터뷰", hospital: "병원이 답할 차례" } as const;

type Section = { readonly title: string; readonly count: number };

/** Titles above the first application of each part of the list, by post. `ongoing`: the number of all applications in progress. */
export const sectionsOf = (posts: readonly AppliedJobPost[], ongoing: number): ReadonlyMap<number, Section> => {
  const parts = [...groupBy(posts, ({ application }) => application.waiting_for ?? "interview")];
  return new Map(
    parts.flatMap(([part, [first, ...others]], index) => {
      if (first === undefined) return [];
      const loaded = others.length + 1;
      // Only the last part can continue on a page that is not loaded.
      const unloaded = index === parts.length - 1 ? ongoing - posts.length : 0;
      return [[first.id, { title: titles[part], count: loaded + unloaded }] as const];
    }),
  );
};
