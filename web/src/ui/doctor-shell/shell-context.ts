import { createContext, use } from "react";

type Shell = { readonly openMenu: () => void };

export const ShellContext = createContext<Shell | null>(null);

export const useShell = (): Shell => {
  const shell = use(ShellContext);
  if (!shell) throw new Error("DoctorShell is missing above this component");
  return shell;
};
