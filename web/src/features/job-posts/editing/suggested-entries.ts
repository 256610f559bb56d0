/** Suggestions that do not depend on other posts. They come before the entries of other posts. */
export const presetEntries = {
  tags: ["파트타임", "주5일", "주4.5일", "주4일", "기숙사", "역세권", "신규개원", "야간당직 없음"],
  requirements: ["해당 과 전문의", "의사 면허 소지자", "경력 1년 이상", "신입 지원 가능"],
  preferences: ["내시경 가능", "초음파 가능", "인근 거주자", "장기 근무 가능"],
  benefits: ["4대 보험", "퇴직금 별도", "식사 제공", "기숙사", "학회비 지원", "주차 지원", "의료비 감면"],
} as const;
export type EntryField = keyof typeof presetEntries;

export const suggestedEntries = (field: EntryField, usedEntries: readonly string[]): string[] => [
  ...new Set([...presetEntries[field], ...usedEntries]),
];
