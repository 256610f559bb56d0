import type { Rolldown } from "vite";
import { collect, type ScoutedFile, type ScoutedFiles, screenOf } from "./scout.ts";

type ImportsOf = (file: ScoutedFile) => readonly string[];
/** Paths of the screens that load a file, by the file's name. */
type Screens = ReadonlyMap<string, ReadonlySet<string>>;

const isDoctors = (path: string): boolean => path.startsWith("_doctor");
const isConsole = (path: string): boolean => /^(?:user_)?manage/.test(path);
/** Public screens, and code of all pages. */
const isOther = (path: string): boolean => !isDoctors(path) && !isConsole(path);

/** A file that fewer doctors' screens start with would cost the others more than it saves. The same holds for consoles. */
const leastDoctors = 3;
const leastConsoles = 4;

const isOwn = (id: string): boolean => !id.includes("/node_modules/");
const isIcon = (id: string): boolean => id.includes("/@tabler/");

/** Characters before the minifier. The library for dragging has more. The calendars have less, and a third of the consoles starts with them. */
const largeLibrary = 90_000;

/** A file with a large library. In a group, its own part would make all screens of the group load the library. */
const bringsLibrary = ({ code, moduleIds }: ScoutedFile): boolean => code.length > largeLibrary && !moduleIds.every(isOwn);

/** Every page loads it a moment after its start. */
const isForAll = ({ facadeModuleId }: ScoutedFile): boolean => facadeModuleId?.endsWith("/src/ui/watch-page.ts") ?? false;

/** Screens load the files of their layout too. Code of all pages counts as a screen with an empty path. */
function screensByFile(files: ScoutedFiles, importsOf?: ImportsOf): Screens {
  const roots = [...files.values()].flatMap((file) => {
    const path = file.isEntry || isForAll(file) ? "" : screenOf(file);
    return path === undefined ? [] : [{ file, path }];
  });
  const screens = new Map<string, Set<string>>();
  for (const { path } of roots) {
    const loaded = new Set<string>();
    for (const root of roots) if (`${path}/`.startsWith(`${root.path}/`)) collect(files, root.file, loaded, importsOf);
    for (const name of loaded) screens.set(name, (screens.get(name) ?? new Set()).add(path));
  }
  return screens;
}

/** Including those that a screen imports later, without the other screens that it leads to. */
function allImportsOf(files: ScoutedFiles): ImportsOf {
  const screens = new Set([...files.values()].filter((file) => screenOf(file) !== undefined).map(({ fileName }) => fileName));
  return ({ imports, dynamicImports }) => [...imports, ...dynamicImports.filter((name) => !screens.has(name))];
}

/**
 * A bundler group for the files that several signed-in screens start with, one for those of consoles, and one for icons. Without them a console
 * loads a hundred files, most below a kilobyte. A screen that starts with a file also starts with everything that the file imports. So the
 * members of a group import only what its screens have anyway, and no two groups import each other. `taken`: modules of other groups.
 */
export function sharedGroups(files: ScoutedFiles, taken: ReadonlySet<string>): Rolldown.CodeSplittingGroup[] {
  const started = screensByFile(files);
  const loaded = screensByFile(files, allImportsOf(files));
  const count = (screens: Screens, { fileName }: ScoutedFile, isWanted: (path: string) => boolean): number =>
    [...(screens.get(fileName) ?? [])].filter(isWanted).length;
  const shared = [...files.values()].filter(({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry);
  const groupOf = (name: string, priority: number, isMember: (file: ScoutedFile) => boolean): Rolldown.CodeSplittingGroup => {
    const own = new Set(
      shared.filter(isMember).flatMap(({ moduleIds }) => moduleIds.filter((id) => !taken.has(id) && (isOwn(id) || isIcon(id)))),
    );
    return { name, priority, test: (id) => own.has(id), includeDependenciesRecursively: false };
  };
  return [
    groupOf("members", 3, (file) => {
      const isForBoth = count(started, file, isDoctors) >= leastDoctors && count(started, file, isConsole) > 0;
      return isForBoth && count(started, file, isOther) === 0;
    }),
    groupOf("consoles", 2, (file) => {
      const isForConsoles = count(started, file, isConsole) >= leastConsoles && count(loaded, file, (path) => !isConsole(path)) === 0;
      return isForConsoles && !bringsLibrary(file);
    }),
    // Public pages use some of them later. They import nothing that these pages lack.
    groupOf("icons", 1, ({ moduleIds }) => moduleIds.every(isIcon)),
  ];
}
