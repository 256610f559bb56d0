/** `YYMMDD` or `yyyy-MM-dd` as `88.04.12`. Other formats stay as they are. */
export const birthDateText = (value: string): string => {
  const parts = /^(?:\d{2})?(\d{2})-?(\d{2})-?(\d{2})$/.exec(value);
  return parts === null ? value : parts.slice(1).join(".");
};

const male = 1;

export const genderText = (gender: number): string => (gender === male ? "남" : "여");
