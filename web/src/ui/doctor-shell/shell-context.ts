import { createContext, use } from "react";
import type { Unread } from "./bell.tsx";

type Shell = {
  readonly openMenu: () => void;
  /** Number of unread notices on the bell; undefined until known. */
  readonly unread: Unread | undefined;
};

export const ShellContext = createContext<Shell | null>(null);

export const useShell = (): Shell => {
  const shell = use(ShellContext);
  if (!shell) throw new Error("DoctorShell is missing above this component");
  return shell;
};
