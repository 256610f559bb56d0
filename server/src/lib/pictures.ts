/** Drawn scenes of the web's public folder: stand-ins where a hospital has no picture, and the demo world's pictures. */
export const scenes = [
  "arch-clay",
  "arch-night",
  "arch-sand",
  "consult-clay",
  "consult-sage",
  "consult-sand",
  "corridor-night",
  "corridor-sage",
  "corridor-teal",
  "facade-sage",
  "facade-sand",
  "facade-teal",
  "lobby-clay",
  "lobby-night",
  "lobby-teal",
  "scan-sage",
  "scan-sand",
  "scan-teal",
  "street-clay",
  "street-night",
  "street-teal",
  "tower-clay",
  "tower-sage",
  "tower-sand",
  "ward-night",
  "ward-sage",
  "ward-teal",
] as const;

/** Always the same scene for the same hospital. */
export const fallbackPicture = (businessId: number): string => `/art/${scenes[businessId % scenes.length] ?? scenes[0]}.svg`;
