import type { Rolldown } from "vite";
import { collect, type ScoutedFile, type ScoutedFiles, screenOf } from "./scout.ts";

/** Areas behind the sign-in that share files, by the first part of the paths of their screens. The smallest audience comes first. */
const audiences: readonly { readonly name: string; readonly areas: readonly string[] }[] = [
  { name: "doctors", areas: ["_doctor"] },
  { name: "operators", areas: ["manage"] },
  { name: "consoles", areas: ["manage", "user_manage"] },
  { name: "members", areas: ["_doctor", "manage", "user_manage"] },
];

/** Characters before minification. Larger shared files stay separate, so that no screen loads much for other screens. */
const smallFile = 6000;

const isOwn = (id: string): boolean => !id.includes("/node_modules/");
const isIcon = (id: string): boolean => id.includes("/@tabler/");

/** The areas of the screens that load each file, at their start or later. */
function areasByFile(files: ScoutedFiles): Map<string, Set<string>> {
  const areas = new Map<string, Set<string>>();
  const screens = new Set([...files.values()].filter((file) => screenOf(file) !== undefined).map(({ fileName }) => fileName));
  const importsOf = ({ imports, dynamicImports }: ScoutedFile) => [...imports, ...dynamicImports.filter((name) => !screens.has(name))];
  for (const file of files.values()) {
    const [area] = screenOf(file)?.split(/[/.]/) ?? [];
    if (area === undefined) continue;
    const loaded = new Set<string>();
    collect(files, file, loaded, importsOf);
    for (const name of loaded) areas.set(name, (areas.get(name) ?? new Set()).add(area));
  }
  return areas;
}

/**
 * One bundler group for each audience, with the small files that its screens share, and one for icons. Without them a console loads a hundred
 * files, most below a kilobyte. Files with styles stay separate, because the order of the styles would change. A file joins only if the files
 * that it imports have a group too. Otherwise two files could import each other, and the first one would run without the second.
 * `taken`: modules of other groups.
 */
export function sharedGroups(files: ScoutedFiles, taken: ReadonlySet<string>): Rolldown.CodeSplittingGroup[] {
  const areas = areasByFile(files);
  const audienceOf = ({ fileName }: ScoutedFile) => {
    const own = [...(areas.get(fileName) ?? [])];
    return own.length === 0 ? undefined : audiences.find((audience) => own.every((area) => audience.areas.includes(area)));
  };
  const joining = new Map<ScoutedFile, boolean>();
  const joins = (file: ScoutedFile): boolean => {
    const known = joining.get(file);
    if (known !== undefined) return known;
    const isEntry = file.isEntry || file.isDynamicEntry;
    const hasStyles = (file.viteMetadata?.importedCss.size ?? 0) > 0;
    const isSmall = !isEntry && !hasStyles && file.code.length < smallFile;
    const result = isSmall && audienceOf(file) !== undefined && file.imports.every((name) => hasGroup(files.get(name)));
    joining.set(file, result);
    return result;
  };
  const hasGroup = (file: ScoutedFile | undefined): boolean =>
    file === undefined || file.isEntry || file.moduleIds.every((id) => taken.has(id) || !isOwn(id)) || joins(file);
  const groupOf = (name: string, members: readonly ScoutedFile[]): Rolldown.CodeSplittingGroup => {
    const own = new Set(members.flatMap(({ moduleIds }) => moduleIds.filter((id) => !taken.has(id) && (isOwn(id) || isIcon(id)))));
    return { name, test: (id) => own.has(id), includeDependenciesRecursively: false };
  };
  const all = [...files.values()];
  return [
    // Public pages use some of them later. They import nothing that these pages lack.
    groupOf(
      "icons",
      all.filter(({ moduleIds }) => moduleIds.every(isIcon)),
    ),
    ...audiences.map((audience) =>
      groupOf(
        audience.name,
        all.filter((file) => joins(file) && audienceOf(file) === audience),
      ),
    ),
  ];
}
