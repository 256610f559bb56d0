import { hasCopies, type InteriorPictureWidth } from "@rounds/contract/interiors/pictures.ts";
import { useQuery } from "@tanstack/react-query";
import { studioPictureQuery } from "../queries.ts";
import classes from "./studio.module.css";

type Props = { imageUrl: string; alt: string; placeholder?: string | null; width?: InteriorPictureWidth };

/** A picture of the studio, also of a hidden project. Fills its box. */
export const StudioPicture = ({ imageUrl, alt, placeholder = null, width = 320 }: Props) => {
  const { data } = useQuery(studioPictureQuery(imageUrl, width));
  const source = hasCopies(imageUrl) ? (data ?? placeholder) : imageUrl;
  return source === null ? (
    <span className={classes.picture} role={alt === "" ? undefined : "img"} aria-label={alt === "" ? undefined : alt} />
  ) : (
    <img className={classes.picture} src={source} alt={alt} draggable={false} decoding="async" />
  );
};
