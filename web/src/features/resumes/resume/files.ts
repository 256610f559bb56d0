import { errors, resumeFileLimit } from "@rounds/contract/resumes/files.ts";

/** For the file chooser. The server also checks the content. */
export const acceptedFiles = resumeFileLimit.extensions.map((extension) => `.${extension}`).join(",");

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

export const isPdf = (name: string): boolean => extensionOf(name) === "pdf";

type Chosen = { readonly file: File; readonly refusal?: undefined } | { readonly file?: undefined; readonly refusal: string };

/** The file to send, or the server's error message for these files. Null when no file was selected. */
export const chosenFile = (files: readonly File[]): Chosen | null => {
  const [file, ...others] = files;
  if (file === undefined) return null;
  if (others.length > 0) return { refusal: errors["resume_file.too_many"].message };
  if (!resumeFileLimit.extensions.some((extension) => extension === extensionOf(file.name))) {
    return { refusal: errors["resume_file.unsupported"].message };
  }
  if (file.size > resumeFileLimit.bytes) return { refusal: errors["resume_file.too_large"].message };
  return { file };
};
