export const presetTags = ["파트타임", "주5일"] as const;
export const sortLabels = { latest: "최신순", pay: "급여 높은순", hourly: "시간당 높은순" } as const;
export type Sort = keyof typeof sortLabels;
export const searchLabel = "병원, 지역, #태그로 찾기";
export const searchPlaceholder = "판교 내과 주4일 1500 이상";
