import { toast } from "../../ui/toast.ts";

/** Writes to the clipboard also where the page is not a secure context (the demo over plain http on an office network). */
const copyText = async (text: string): Promise<void> => {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  (document.activeElement?.closest("[role=dialog]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (!copied) throw new Error("The browser refused to copy");
};

const absolute = (link: string) => new URL(link, window.location.origin).href;

export const copyLink = async (link: string): Promise<void> => {
  try {
    await copyText(absolute(link));
    toast.success("공고 링크를 복사했어요.");
  } catch {
    toast.error("링크를 복사하지 못했어요. 주소창의 주소를 복사해 주세요.");
  }
};

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** The device's own share sheet; where there is none, or it fails, the link is copied. */
export const shareLink = async ({ title, link }: { title: string; link: string }): Promise<void> => {
  if (navigator.share === undefined) return copyLink(link);
  try {
    await navigator.share({ title, url: absolute(link) });
  } catch (error) {
    if (!isAbort(error)) await copyLink(link);
  }
};
