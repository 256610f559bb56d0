import { readFileSync } from "node:fs";

/** Resident memory of a process now, or its highest value, in KiB. */
export function memoryKib({ pid }: { readonly pid: number }, field: "VmRSS" | "VmHWM" = "VmRSS"): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  if (kilobytes === undefined) throw new Error("this system has no /proc, where the memory of a process is read");
  return Number(kilobytes);
}
