/** Drawn scenes under /art, for hospitals that have no picture of their own. */
const scenes = [
  "lobby-teal",
  "facade-sand",
  "scan-sage",
  "tower-clay",
  "consult-sand",
  "corridor-teal",
  "street-clay",
  "ward-sage",
  "arch-sand",
  "facade-teal",
  "lobby-clay",
  "tower-sage",
] as const;

/** The same scene for the same hospital, every time. */
export const standInPicture = (businessId: number): string => `/art/${scenes[businessId % scenes.length] ?? scenes[0]}.svg`;
