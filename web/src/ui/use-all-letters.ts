import { useEffect } from "react";
import { loadAtLast } from "./load-at-last.ts";

/** A public page loads only the letters of its server-rendered text. Data that the browser loads may need any letter. */
export const useAllLetters = (): void => useEffect(() => void loadAtLast(() => import("./fonts.ts")), []);
