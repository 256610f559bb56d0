/** Drawings under /art, for hospitals without a picture. */
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

/** Address of a drawing. The same hospital always has the same drawing. */
export const placeholderPicture = (businessId: number): string => `/art/${scenes[businessId % scenes.length] ?? scenes[0]}.svg`;
