/** Fallback without the clipboard API: on pages without https (the demo in an office network), or after a refusal. */
const copyThroughField = (text: string): void => {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  // Inside an open dialog, because its focus trap removes a selection outside.
  (focused?.closest("[role=dialog]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!copied) throw new Error("The browser refused to copy");
};

const asBlob = async (text: Promise<string>) => new Blob([await text], { type: "text/plain" });

/**
 * Copies a text that may still be loading. Safari allows clipboard access only during a click, so the clipboard gets the promise.
 * Rejects when the promise rejects or the browser refuses every way of copying.
 */
export const copyText = async (text: Promise<string>): Promise<void> => {
  const { clipboard } = navigator;
  try {
    if (clipboard !== undefined && typeof ClipboardItem === "function") {
      return await clipboard.write([new ClipboardItem({ "text/plain": asBlob(text) })]);
    }
    if (clipboard !== undefined) return await clipboard.writeText(await text);
  } catch (error) {
    // The browser refused. If the text itself failed to load, the await below throws that error.
    if (!(error instanceof DOMException)) throw error;
  }
  copyThroughField(await text);
};
