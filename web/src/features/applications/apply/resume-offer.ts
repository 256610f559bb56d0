const key = "resume_offer";

/** Whether this tab offered to send a résumé with this application when its page was reloaded. */
export const isResumeOffered = (applicationId: number | null): boolean =>
  applicationId !== null && sessionStorage.getItem(key) === String(applicationId);

/** Stores the application whose offer is open. A phone can reload the page while the doctor chooses a file. Null closes the offer. */
export const storeResumeOffer = (applicationId: number | null): void => {
  if (applicationId === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, String(applicationId));
};
