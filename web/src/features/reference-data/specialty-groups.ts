/** What stands beside a group of specialties: `ㄱ ㄴ ㅁ ㅂ`, or 공통 for the first. */
export const specialtyGroupMark = (initials: string): string => (initials === "general" ? "공통" : [...initials].join(" "));

/** The same for screen readers. */
export const specialtyGroupName = (initials: string): string =>
  initials === "general" ? "공통" : `${[...initials].join(", ")}로 시작하는 전문과`;
