/** Gives the browser a file to keep under a name, as a click on a download link does. */
export const saveBlob = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click; a minute is far more than it takes to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
