/** For pages that are no secure context (the demo over plain http on an office network) and where the clipboard refuses. */
const copyThroughField = (text: string): void => {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  // Inside an open dialog: elsewhere its focus trap would take the selection away.
  (document.activeElement?.closest("[role=dialog]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (!copied) throw new Error("The browser refused to copy");
};

const asBlob = async (text: Promise<string>) => new Blob([await text], { type: "text/plain" });

/**
 * Copies a text that may still be on its way: Safari allows the clipboard only while the click is being handled, so the promise
 * itself is given to it. Rejects when the text does, or when the browser copies in no way.
 */
export const copyText = async (text: Promise<string>): Promise<void> => {
  const { clipboard } = navigator;
  try {
    if (clipboard !== undefined && typeof ClipboardItem === "function") {
      return await clipboard.write([new ClipboardItem({ "text/plain": asBlob(text) })]);
    }
    if (clipboard !== undefined) return await clipboard.writeText(await text);
  } catch (error) {
    // Refused by the browser. A text that never came is thrown once more by the await below.
    if (!(error instanceof DOMException)) throw error;
  }
  copyThroughField(await text);
};
