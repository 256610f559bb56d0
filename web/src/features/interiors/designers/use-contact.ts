import { useHydrated } from "@tanstack/react-router";
import { useState } from "react";

const key = "open-contact";

/**
 * Whether the contact of a designer is open. It stays open in this tab until the person closes it, so that a person who returns from the
 * sign-in continues there.
 */
export const useContact = (designerId: number) => {
  const isHydrated = useHydrated();
  const [changed, setChanged] = useState<boolean>();
  const open = (): void => {
    sessionStorage.setItem(key, String(designerId));
    setChanged(true);
  };
  const close = (): void => {
    sessionStorage.removeItem(key);
    setChanged(false);
  };
  return { isOpen: changed ?? (isHydrated && sessionStorage.getItem(key) === String(designerId)), open, close };
};
