import { useState } from "react";
import { placeholderPicture } from "../placeholder-picture.ts";

type Props = {
  businessId: number;
  /** Null: the hospital has no picture. */
  src: string | null;
  className: string | undefined;
  alt?: string;
  lazy?: boolean;
};

/** A hospital's picture, or its drawn scene when there is none or it cannot be loaded. */
export const HospitalPicture = ({ businessId, src, className, alt = "", lazy = true }: Props) => {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src === null || src === broken ? placeholderPicture(businessId) : src;
  return (
    <img
      className={className}
      src={shown}
      alt={alt}
      loading={lazy ? "lazy" : "eager"}
      decoding="async"
      draggable={false}
      onError={() => setBroken(src)}
    />
  );
};
