import { act } from "@testing-library/react";

/** Another tab deletes a draft of this user, and the browser reports it to this tab. */
export const deleteInOtherTab = (userCode: string, name: string): void => {
  const key = `draft:${userCode}:${name}`;
  localStorage.removeItem(key);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue: null })));
};
