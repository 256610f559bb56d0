const pauseMs = 10_000;

/**
 * Never rejects. Requests code again after a pause if it did not arrive. Firefox, for example, aborts the files of a page when a link is
 * clicked, and the person may still stay on that page.
 */
export const loadAtLast = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((go) => setTimeout(go, pauseMs));
    }
  }
};
