import { errors, pictureLimit } from "@rounds/contract/hospitals/images.ts";

/** A picture of the editor: stored on the server, or a local file that waits for its upload. */
export type Picture =
  | { readonly key: string; readonly kind: "stored"; readonly path: string }
  | {
      readonly key: string;
      readonly kind: "new";
      readonly file: File;
      /** An object URL of this browser. Revoked when the picture is removed. */
      readonly preview: string;
      readonly phase: "waiting" | "sending" | "refused" | "failed";
      /** The uploaded share of the file, 0 to 1. */
      readonly share: number;
      readonly message: string | null;
    };
export type NewPicture = Extract<Picture, { kind: "new" }>;

export const acceptedTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

export const storedPictures = (paths: readonly string[]): Picture[] => paths.map((path) => ({ key: path, kind: "stored", path }));

let made = 0;

/** Checks the file before the upload. Returns the server's error message, or null. */
const refusalOf = ({ type, size }: File): string | null => {
  if (!acceptedTypes.some((accepted) => accepted === type)) return errors["business_image.unsupported"].message;
  return size > pictureLimit.bytes ? errors["business_image.too_large"].message : null;
};

export const pictureOf = (file: File): NewPicture => {
  const message = refusalOf(file);
  return {
    key: `new-${made++}`,
    kind: "new",
    file,
    preview: URL.createObjectURL(file),
    phase: message === null ? "waiting" : "refused",
    share: 0,
    message,
  };
};

/** The pictures after moving one to another position. */
export const movePicture = (pictures: readonly Picture[], from: number, to: number): Picture[] => {
  const [picture] = pictures.slice(from, from + 1);
  if (picture === undefined || to < 0 || to >= pictures.length) return [...pictures];
  const others = pictures.filter((_, index) => index !== from);
  return [...others.slice(0, to), picture, ...others.slice(to)];
};

export const storedPaths = (pictures: readonly Picture[]): string[] =>
  pictures.flatMap((picture) => (picture.kind === "stored" ? [picture.path] : []));

/** Files to upload. Refused files are excluded, because another attempt would fail too. */
export const unsentPictures = (pictures: readonly Picture[]): NewPicture[] =>
  pictures.filter((picture): picture is NewPicture => picture.kind === "new" && picture.phase !== "refused");

/** The number of pictures that differ from the server's: new, removed or in another order. */
export const changedPictures = (pictures: readonly Picture[], base: readonly string[]): number => {
  const paths = storedPaths(pictures);
  const gone = base.filter((path) => !paths.includes(path)).length;
  const stay = base.filter((path) => paths.includes(path));
  const displaced = paths.filter((path, index) => path !== stay[index]).length;
  return unsentPictures(pictures).length + gone + displaced;
};

/**
 * Merges pictures after a save by another member: the stored pictures without removed ones, then that member's new ones, then own new
 * files.
 */
export const rebasedPictures = (pictures: readonly Picture[], base: readonly string[], latest: readonly string[]): Picture[] => {
  const paths = storedPaths(pictures);
  const removed = base.filter((path) => !paths.includes(path));
  const staying = paths.filter((path) => latest.includes(path));
  const theirs = latest.filter((path) => !base.includes(path));
  const news = pictures.filter((picture) => picture.kind === "new");
  return [...storedPictures([...staying, ...theirs].filter((path) => !removed.includes(path))), ...news];
};
