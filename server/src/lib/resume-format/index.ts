import type { FileHandle } from "node:fs/promises";
import { Malformed, sourceOf, type ByteSource } from "./byte-source.ts";
import { checkPdf } from "./pdf.ts";
import { checkDoc, checkDocx, checkHwp, checkHwpx } from "./word-and-hwp.ts";

type Format = { readonly mediaType: string; readonly check: (source: ByteSource) => Promise<void> };

const formats = {
  pdf: { mediaType: "application/pdf", check: checkPdf },
  doc: { mediaType: "application/msword", check: checkDoc },
  docx: { mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", check: checkDocx },
  hwp: { mediaType: "application/x-hwp", check: checkHwp },
  hwpx: { mediaType: "application/hwp+zip", check: checkHwpx },
} as const satisfies Record<string, Format>;

export type ResumeFormat = keyof typeof formats;

const isFormat = (extension: string): extension is ResumeFormat => Object.hasOwn(formats, extension);

/** `이력서.exe.pdf` looks like a program where the system hides the last extension. */
const programEnding =
  /\.(exe|com|scr|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|lnk|msi|jar|sh|php\d?|phtml|jsp|aspx?|html?|svg|xml|dll|app|apk|docm|dotm)\.[^.]*$/i;
/** Invisible characters, and characters that reverse the writing direction: `fdp.exe` then reads `exe.pdf`. */
const deceivingCharacter = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Format by file name; null for an unsupported format or a deceptive name. */
export function formatOfName(fileName: string): ResumeFormat | null {
  const extension = /.\.([A-Za-z]{3,4})$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
  return isFormat(extension) && !programEnding.test(fileName) && !deceivingCharacter.test(fileName) ? extension : null;
}

/** Whether all bytes follow the format. */
export async function hasFormat(format: ResumeFormat, file: FileHandle, size: number): Promise<boolean> {
  try {
    await formats[format].check(sourceOf(file, size));
    return true;
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}

export const mediaTypeOf = (format: ResumeFormat): string => formats[format].mediaType;
