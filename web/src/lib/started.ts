import { useEffect } from "react";

/** Fired on the window once the page that the server sent answers to taps. */
export const startedEvent = "app-started";

/** Stands beside the application and says when it has taken the page over. */
export const Started = () => {
  useEffect(() => {
    window.dispatchEvent(new Event(startedEvent));
  }, []);
  return null;
};
