/** Downloads a file under a name, like a click on a download link. */
export const saveBlob = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click. It starts in much less than a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
