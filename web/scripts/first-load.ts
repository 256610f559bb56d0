import { build, type Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

/** Route files, below `src/routes` and without ending. */
const screen = /\/src\/routes\/(?<path>.+)\.tsx\?tsr-split=/;

type Arrival = {
  readonly name: string;
  readonly isWanted: (path: string) => boolean;
};

/**
 * Screens that people arrive at, each with a file for what those before it do not bring already. The front door comes first, so
 * that it carries nothing for the others.
 */
const arrivals: readonly Arrival[] = [
  { name: "front", isWanted: (path) => path === "_public" || path === "_public/login" },
  { name: "preview", isWanted: (path) => path === "_public/single-post" },
  // The other pages that are only read; a résumé and the map are more like the screens behind the door.
  { name: "public", isWanted: (path) => path.startsWith("_public/") && !/\/(?:r|mobile-post-map)$/.test(path) },
  { name: "doctor", isWanted: (path) => path === "_doctor" || path === "_doctor/posts" },
  { name: "home", isWanted: (path) => path === "_doctor/overview" },
];

/** Adds the modules of a file and of all it imports statically. */
function collect(chunks: ReadonlyMap<string, Chunk>, { fileName, imports, moduleIds }: Chunk, found: Set<string>, seen: Set<string>): void {
  if (seen.has(fileName)) return;
  seen.add(fileName);
  for (const id of moduleIds) found.add(id);
  for (const name of imports) {
    const imported = chunks.get(name);
    if (imported) collect(chunks, imported, found, seen);
  }
}

/** Modules that these routes start with. */
function usedBy(chunks: ReadonlyMap<string, Chunk>, isWanted: Arrival["isWanted"]): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  for (const chunk of chunks.values()) {
    const path = screen.exec(chunk.facadeModuleId ?? "")?.groups?.["path"];
    if (path !== undefined && isWanted(path)) collect(chunks, chunk, found, seen);
  }
  return found;
}

/**
 * Files for what the screens start with that people arrive at. Left to itself the bundler makes a file for each combination of screens
 * that share a module: fifty for the list of posts alone, most below a kilobyte, and a phone pays for each as for several. Which screen
 * uses what is known once it was built, so it is built once for the question (`mode` "scout", without groups).
 */
export async function firstLoadGroups(): Promise<readonly Rolldown.CodeSplittingGroup[]> {
  const scouted = await build({ mode: "scout", logLevel: "error", build: { write: false, minify: false, reportCompressedSize: false } });
  if (!("output" in scouted)) throw new Error("the build did not answer files");
  const chunks = new Map(scouted.output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
  // What begins a file of its own stays there: it is asked for by name.
  const entries = [...chunks.values()].flatMap(({ facadeModuleId }) => facadeModuleId ?? []);
  const taken = new Set(entries);
  return arrivals.map(({ name, isWanted }, index) => {
    const own = new Set([...usedBy(chunks, isWanted)].filter((id) => !taken.has(id)));
    for (const id of own) taken.add(id);
    // A group takes along what its modules import, so the first one has to choose first.
    return { name, test: (id) => own.has(id), priority: arrivals.length - index };
  });
}
