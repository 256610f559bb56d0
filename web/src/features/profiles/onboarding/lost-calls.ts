import { useRef } from "react";
import { isUnreachable } from "../../../lib/api.ts";

type LostCall = { readonly input: string; readonly at: number };

/**
 * The last call whose response the network has lost. The server may have finished it. Call the returned function with each failure. It returns
 * when a call with the same input was lost before, in milliseconds since 1970, or null.
 */
export const useLostCalls = (): ((error: unknown, input: unknown) => number | null) => {
  const lost = useRef<LostCall | null>(null);
  return (error, input) => {
    const key = JSON.stringify(input);
    const before = lost.current?.input === key ? lost.current.at : null;
    if (isUnreachable(error)) lost.current = { input: key, at: Date.now() };
    return before;
  };
};
