import { useEffect } from "react";

/** Event on the window. It fires when the server-rendered page starts to react to taps. */
export const startedEvent = "app-started";

/** Rendered next to the application. It fires the event after hydration. */
export const Started = () => {
  useEffect(() => {
    window.dispatchEvent(new Event(startedEvent));
  }, []);
  return null;
};
