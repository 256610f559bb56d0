/** Names that begin with what was typed, whatever its case, without the chosen ones. */
export const suggestedSpecialties = (names: readonly string[], chosen: readonly string[], typed: string): string[] => {
  const start = typed.trim().toLocaleLowerCase("ko");
  return names.filter((name) => !chosen.includes(name) && name.toLocaleLowerCase("ko").startsWith(start));
};
