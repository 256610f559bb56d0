import { listPersonTexts } from "@rounds/contract/operator-home/texts.ts";
import { implement, type Route } from "../../../http/implement.ts";
import type { PersonText } from "../../../person-text.ts";
import { listPreviews } from "./service.ts";

/** The texts come from all rooms, so the app hands them over. */
export const textRoutes = (texts: readonly PersonText[]): Route[] => [
  implement(listPersonTexts, async ({ deps }) => ({ person_texts: await listPreviews(deps, texts) })),
];
