import { useEffect } from "react";

/** Public pages come with the letters that the server drew; what the browser learns by itself may have any. */
export const useAllLetters = (): void => useEffect(() => void import("./fonts.ts"), []);
