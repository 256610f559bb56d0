import type { ResumeFile } from "@rounds/contract/resumes/files.ts";
import type { ResumeFileRow } from "./queries.ts";

export const presentResumeFile = (row: ResumeFileRow): ResumeFile => ({ id: row.id, file_name: row.file_name, byte_size: row.byte_size });

/** Encodes a file name by RFC 5987, which reserves more characters than `encodeURIComponent`. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** Always an attachment, so that no browser opens a file as a page of our origin. */
export const downloadHeaders = (file: { file_name: string; byte_size: number; media_type: string }) => ({
  "content-type": file.media_type,
  "content-length": String(file.byte_size),
  "content-disposition": `attachment; filename="resume.${file.file_name.split(".").at(-1) ?? "bin"}"; filename*=UTF-8''${encodeName(file.file_name)}`,
  "x-content-type-options": "nosniff",
});
