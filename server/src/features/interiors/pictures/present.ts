import type { PictureFile } from "./queries.ts";

/** The path of a picture, 960 pixels wide. */
export const imageUrl = ({ name, art_path }: PictureFile): string => art_path ?? `/api/v1/interior_images/${name}/960.webp`;
