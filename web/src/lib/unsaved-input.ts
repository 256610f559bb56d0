/** Whether the browser would show a question before it leaves this page. Screens with unsaved input cancel this event. */
export const hasUnsavedInput = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
