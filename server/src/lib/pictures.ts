import { createHash } from "node:crypto";

/** Drawn scenes in the web's public folder: placeholder images for hospitals without a picture, and pictures of the demo world. */
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

/** Returns the same scene for the same hospital every time. */
export const fallbackPicture = (businessId: number): string => `/art/${scenes[businessId % scenes.length] ?? scenes[0]}.svg`;

const uploaded = /^\/api\/v1\/business_images\/([A-Za-z0-9_-]{32})\/\d+$/;

/** Public path of an uploaded picture, 1,040 pixels wide for the carousel of a laptop. */
export const uploadedPath = (name: string): string => `/api/v1/business_images/${name}/1040`;

/** Name of the blurred copy. It is derived from the picture's name and does not reveal it. */
export const blurredNameOf = (name: string): string => createHash("sha256").update(`blurred:${name}`).digest("base64url").slice(0, 32);

/** The copy of a hospital's picture for a purpose: `card` is small, `blurred` is what visitors get. The build makes the copies of drawn scenes. */
export function pictureCopy(path: string, kind: "card" | "blurred"): string {
  const name = uploaded.exec(path)?.[1];
  if (name === undefined) return kind === "card" ? path : blurredScene(path);
  return kind === "card" ? `/api/v1/business_images/${name}/480` : `/api/v1/business_images/${blurredNameOf(name)}/blurred`;
}

/** `/art/lobby-teal.svg` → its blurred copy. */
const blurredScene = (path: string): string => path.replace(/^\/art\/([a-z-]+)\.svg$/, "/art/generated/blurred/$1.jpg");
