const ended = /[.!?…。]["'’”)\]]*$/u;

/** A text that another sentence follows. People often leave out the last full stop. */
export function withFullStop(text: string): string {
  const words = text.trimEnd();
  return words === "" || ended.test(words) ? words : `${words}.`;
}
