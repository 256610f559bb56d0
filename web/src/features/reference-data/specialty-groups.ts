/** The label of a group of specialties: `ㄱ ㄴ ㅁ ㅂ`, or 공통 for the first group. */
export const specialtyGroupMark = (initials: string): string => (initials === "general" ? "공통" : [...initials].join(" "));

/** The label for screen readers. */
export const specialtyGroupName = (initials: string): string =>
  initials === "general" ? "공통" : `${[...initials].join(", ")}로 시작하는 전문과`;
