import { build, type Rolldown } from "vite";

export type ScoutedFile = Rolldown.OutputChunk;
/** By name. */
export type ScoutedFiles = ReadonlyMap<string, ScoutedFile>;

/** A build without groups (`mode` "scout"), because the modules of a screen are known only after a build. */
export async function scoutFiles(): Promise<ScoutedFiles> {
  const scouted = await build({ mode: "scout", logLevel: "error", build: { write: false, minify: false, reportCompressedSize: false } });
  if (!("output" in scouted)) throw new Error("the build returned no files");
  return new Map(scouted.output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
}

/** The path of the route file, below `src/routes` and without ending. Undefined for other files. */
export const screenOf = ({ facadeModuleId }: ScoutedFile): string | undefined =>
  /\/src\/routes\/(?<path>.+)\.tsx\?tsr-split=/.exec(facadeModuleId ?? "")?.groups?.["path"];

/** Adds the names of a file and of all it imports, directly or not. */
export function collect(
  files: ScoutedFiles,
  file: ScoutedFile,
  found: Set<string>,
  importsOf: (file: ScoutedFile) => readonly string[] = ({ imports }) => imports,
): void {
  if (found.has(file.fileName)) return;
  found.add(file.fileName);
  for (const name of importsOf(file)) {
    const imported = files.get(name);
    if (imported) collect(files, imported, found, importsOf);
  }
}
