/** Whether the browser would show a question before it leaves this page. Screens with unsaved input cancel this event. */
export const hasUnsavedInput = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/**
 * Returns a switch of one form or upload. While it is on, the browser opens a confirmation before it reloads or closes the page. The
 * switches do not know each other, so the end of one form keeps the confirmation of another.
 */
export const createUnloadWarning = (): ((isOn: boolean) => void) => {
  const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
  return (isOn) => (isOn ? window.addEventListener("beforeunload", warn) : window.removeEventListener("beforeunload", warn));
};
