import type { PersonText as PresentedText } from "@rounds/contract/operator-home/texts.ts";
import type { Deps } from "../../../deps.ts";
import type { PersonText } from "../../../person-text.ts";

/** Each text with its examples, in the order of the rooms. */
export const listPreviews = (deps: Deps, texts: readonly PersonText[]): Promise<PresentedText[]> =>
  Promise.all(
    texts.map(async ({ name, occasion, recipient, previews }) => ({ name, occasion, recipient, previews: await previews(deps) })),
  );
