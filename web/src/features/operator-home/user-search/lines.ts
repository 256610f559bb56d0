const lines = (near: Element): HTMLElement[] => [
  ...(near.closest("[data-open], main, body")?.querySelectorAll<HTMLElement>("[data-found-user]") ?? []),
];

/** The line of the result list above or below the focused one, or its first line. Undefined at the ends. */
export const lineOf = (from: Element, which: "first" | "next" | "previous"): HTMLElement | undefined => {
  const all = lines(from);
  if (which === "first") return all[0];
  return all[all.indexOf(from as HTMLElement) + (which === "next" ? 1 : -1)];
};
