import { createContext, use, type ReactNode } from "react";

export type MenuState = "closed" | "all" | "invitation";

type Shell = {
  /** The drawer with all menu items. `invitation`: the user opened it for the invitation. */
  readonly menu: MenuState;
  readonly setMenu: (menu: MenuState) => void;
  /** The link to the inbox, for the bars of screens. */
  readonly bell: ReactNode;
};

export const ShellContext = createContext<Shell | null>(null);

export const useShell = (): Shell => {
  const shell = use(ShellContext);
  if (!shell) throw new Error("ShellFrame is missing");
  return shell;
};
