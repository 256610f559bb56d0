/** The line above or below the line at `at`, and the line itself at the end of the list. Without a selected line (-1): the first line. */
export const lineBeside = <Line>(lines: readonly Line[], at: number, by: 1 | -1): Line | undefined =>
  lines[at === -1 ? 0 : Math.min(Math.max(at + by, 0), lines.length - 1)];

/** The line to open after the decision about the line at `at`: the line below it, otherwise the line above. */
export const lineAfterDecision = <Line>(lines: readonly Line[], at: number): Line | undefined => lines[at + 1] ?? lines[at - 1];

/** The announcement of a screen reader when a decision opened the line with this name. `left`: the number of lines without the decided one. */
export const nextText = (name: string | null, left: string): string =>
  `${name === null ? "다음 건이 열렸어요." : `다음은 ${name},`} ${left}건 남았어요`;

/** Focuses a line. The list scrolls only as far as the line needs. */
export const focusLine = (elementId: string): void => {
  const element = document.getElementById(elementId);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
};

/** Focuses the list of a line, the last one, before it disappears with the focus. */
export const focusListOf = (elementId: string): void =>
  document.getElementById(elementId)?.closest<HTMLElement>("[role=region]")?.focus({ preventScroll: true });
