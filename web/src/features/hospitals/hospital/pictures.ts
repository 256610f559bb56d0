import { errors, pictureLimit } from "@rounds/contract/hospitals/images.ts";

/** A picture of the editor: one that the server has, or a file that waits for being sent. */
export type Picture =
  | { readonly key: string; readonly kind: "kept"; readonly path: string }
  | {
      readonly key: string;
      readonly kind: "new";
      readonly file: File;
      /** Of this browser only; revoked when the picture goes. */
      readonly preview: string;
      readonly phase: "waiting" | "sending" | "refused" | "failed";
      /** Of the file that has left this machine, 0 to 1. */
      readonly share: number;
      readonly message: string | null;
    };
export type NewPicture = Extract<Picture, { kind: "new" }>;

export const acceptedTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

export const keptPictures = (paths: readonly string[]): Picture[] => paths.map((path) => ({ key: path, kind: "kept", path }));

let made = 0;

/** Said at once, in the server's words, without sending anything. */
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

/** The pictures with one moved to another place. */
export const moved = (pictures: readonly Picture[], from: number, to: number): Picture[] => {
  const [picture] = pictures.slice(from, from + 1);
  if (picture === undefined || to < 0 || to >= pictures.length) return [...pictures];
  const others = pictures.filter((_, index) => index !== from);
  return [...others.slice(0, to), picture, ...others.slice(to)];
};

export const keptPaths = (pictures: readonly Picture[]): string[] =>
  pictures.flatMap((picture) => (picture.kind === "kept" ? [picture.path] : []));

/** Files that the server would take, or might at the next try. Refused ones only wait for being removed. */
export const unsentPictures = (pictures: readonly Picture[]): NewPicture[] =>
  pictures.filter((picture): picture is NewPicture => picture.kind === "new" && picture.phase !== "refused");

/** How many pictures are not as the server has them: new, taken away or in another order. */
export const changedPictures = (pictures: readonly Picture[], base: readonly string[]): number => {
  const kept = keptPaths(pictures);
  const gone = base.filter((path) => !kept.includes(path)).length;
  const stay = base.filter((path) => kept.includes(path));
  const displaced = kept.filter((path, index) => path !== stay[index]).length;
  return unsentPictures(pictures).length + gone + displaced;
};

/** What stays after somebody else's save: their pictures where they stand, one's own new files behind. */
export const rebasedPictures = (pictures: readonly Picture[], base: readonly string[], latest: readonly string[]): Picture[] => {
  const kept = keptPaths(pictures);
  const removed = base.filter((path) => !kept.includes(path));
  const staying = kept.filter((path) => latest.includes(path));
  const theirs = latest.filter((path) => !base.includes(path));
  const news = pictures.filter((picture) => picture.kind === "new");
  return [...keptPictures([...staying, ...theirs].filter((path) => !removed.includes(path))), ...news];
};
