import type { RealServer } from "../real-server.ts";

type Line = {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly code?: string; readonly message?: string };
};

const warning = 40;

const isLine = (value: unknown): value is Line => typeof value === "object" && value !== null && "level" in value && "time" in value;

function linesOf({ output }: Pick<RealServer, "output">): Line[] {
  return output()
    .split("\n")
    .flatMap((text) => {
      try {
        const line: unknown = JSON.parse(text);
        return isLine(line) ? [line] : [];
      } catch {
        // The oldest line may be cut, and Node.js prints its own warnings as plain text.
        return [];
      }
    });
}

/** Warnings and errors of these processes since that time (`Date.now()`), each with its number. */
export function reasonsSince(servers: readonly Pick<RealServer, "output">[], since: number): string[] {
  const counts = new Map<string, number>();
  for (const { level, time, msg = "", err } of servers.flatMap(linesOf)) {
    if (level < warning || time < since) continue;
    const text = err === undefined ? msg : `${msg} (${err.code ?? err.message ?? "no code"})`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([text, count]) => `${count} × ${text}`);
}
