import { useWindowEvent } from "@mantine/hooks";
import { formatNumber } from "../lib/format.ts";
import { toast } from "./toast.ts";

/** Fields for digits leave out units and signs themselves. */
const isForText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement && !["numeric", "tel"].includes(target.inputMode)) || target instanceof HTMLTextAreaElement;

/** A line break is one letter in a field of several lines. A field of one line has none. */
const lengthIn = (field: HTMLInputElement | HTMLTextAreaElement, pasted: string): number =>
  pasted.replaceAll(/\r?\n/g, field instanceof HTMLTextAreaElement ? "\n" : "").length;

/** The browser cuts a pasted text at the limit of its field without a word. The user often sees only the beginning of a long text. */
export const useCutPasteNotice = (): void =>
  useWindowEvent("paste", ({ target, clipboardData, defaultPrevented }) => {
    if (defaultPrevented || !isForText(target) || target.readOnly || target.maxLength < 0) return;
    const selected = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0);
    const pasted = lengthIn(target, clipboardData?.getData("text/plain") ?? "");
    const cut = target.value.length - selected + pasted - target.maxLength;
    if (cut > 0)
      toast.warning(`붙여 넣은 글의 끝 ${formatNumber(cut)}자가 빠졌어요. 이 칸에는 ${formatNumber(target.maxLength)}자까지 쓸 수 있어요.`);
  });
