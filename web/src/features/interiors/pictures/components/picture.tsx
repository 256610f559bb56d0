import { hasCopies, interiorPictureWidths, pictureUrl, type InteriorPictureFormat } from "@rounds/contract/interiors/pictures.ts";
import type { InteriorImage } from "@rounds/contract/interiors/projects.ts";
import { useCallback, useState } from "react";
import classes from "./picture.module.css";

type PictureSource = Pick<InteriorImage, "image_url" | "placeholder" | "width" | "height">;

type Props = {
  image: PictureSource;
  /** Empty where the same text is next to the picture. */
  alt: string;
  /** The width on the screen, as in `sizes` of an image. */
  sizes: string;
  /** `first`: the largest picture of the first view. `eager`: in the first view. Others load when they come near the screen. */
  load?: "first" | "eager";
  /** Shows the whole picture instead of filling the box. */
  contain?: boolean;
};

/** Copies fit into a square of their width, so those of an upright picture are narrower. No copy is larger than the original. */
const copiesOf = ({ image_url: url, width, height }: PictureSource, format: InteriorPictureFormat): string => {
  const longest = Math.max(width, height, 1);
  return interiorPictureWidths
    .map((size) => `${pictureUrl(url, size, format)} ${Math.max(Math.round((Math.min(size, longest) * width) / longest), 1)}w`)
    .join(", ");
};

const smallestWidth = 640;

/** A picture of a room. It fills its box, so nothing moves when it arrives or fails. A blurred copy is shown until then. */
export const Picture = ({ image, alt, sizes, load, contain = false }: Props) => {
  const { image_url: url, placeholder } = image;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  const hasWidths = hasCopies(url);
  // The browser may have failed to load a server-rendered picture before React listens.
  const check = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== "") setFailedUrl(url);
    },
    [url],
  );
  if (failedUrl === url)
    return (
      <span className={classes.box} role="img" aria-label={alt === "" ? undefined : alt}>
        사진을 불러오지 못했어요
      </span>
    );
  // The blurred copy has rounded proportions, so next to a whole picture its edge would stay visible.
  const isBlurred = placeholder !== null && !(contain && loadedUrl === url);
  return (
    <span className={classes.box} data-fit={contain ? "contain" : undefined}>
      {isBlurred && <img src={placeholder} alt="" aria-hidden decoding="async" />}
      <picture>
        {hasWidths && <source type="image/avif" srcSet={copiesOf(image, "avif")} sizes={sizes} />}
        <img
          ref={check}
          src={hasWidths ? pictureUrl(url, smallestWidth) : url}
          srcSet={hasWidths ? copiesOf(image, "webp") : undefined}
          sizes={hasWidths ? sizes : undefined}
          alt={alt}
          draggable={false}
          decoding="async"
          loading={load === undefined ? "lazy" : "eager"}
          fetchPriority={load === "first" ? "high" : undefined}
          onLoad={contain ? () => setLoadedUrl(url) : undefined}
          onError={() => setFailedUrl(url)}
        />
      </picture>
    </span>
  );
};
