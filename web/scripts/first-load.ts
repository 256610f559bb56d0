import type { Rolldown } from "vite";
import { collect, type ScoutedFiles, screenOf } from "./scout.ts";

type Arrival = {
  readonly name: string;
  readonly isWanted: (path: string) => boolean;
  /** Limits the file to the modules that these screens need too. */
  readonly isSharedWith?: (path: string) => boolean;
};

const isSignIn = (path: string) => path === "_public" || path === "_public/login";
const isPreview = (path: string) => path === "_public/single-post";
/** Pages that a link in a message or a form opens. Their visitors seldom see another public page. */
const isOpenedAlone = (path: string) => /^_public\/(?:speaker|invitation|keep-account|terms|privacy)$/.test(path);
/** A résumé and the map share more code with the signed-in screens. */
const isWithDoctors = (path: string) => /^_public\/(?:r|mobile-post-map)$/.test(path);
const isPublicPage = (path: string) => path.startsWith("_public/") && !isOpenedAlone(path) && !isWithDoctors(path);
const isLanding = (path: string) => isPublicPage(path) && !isPreview(path) && path !== "_public/login";
const isResume = (path: string) => path === "_public/r";
const isHome = (path: string) => path === "_doctor/overview";
const isContents = (path: string) => path === "_doctor" || path === "_doctor/webinar.contents";
const isInterior = (path: string) => /^interiors?(?:-|$)/.test(path);
const isPay = (path: string) => path === "pay";
const isListOfPosts = (path: string) => path === "_doctor" || path === "_doctor/posts";
const isOtherFirst = (path: string) => isListOfPosts(path) || isContents(path) || isInterior(path) || isPay(path);

/**
 * Screens that people open first. Each gets one file with the modules that the screens before it in this list do not load.
 * The sign-in page is first, so that its files contain no code of other screens.
 */
const arrivals: readonly Arrival[] = [
  // The file of all first screens, then the rest of the sign-in page.
  { name: "front", isWanted: isSignIn, isSharedWith: isOtherFirst },
  { name: "login", isWanted: isSignIn },
  // Without this group, the other pages load the whole preview, which loads the whole sign-in page.
  { name: "facts", isWanted: isPreview, isSharedWith: isOtherFirst },
  // Without this group, the landing pages load the whole preview for its head.
  { name: "heads", isWanted: isPreview, isSharedWith: isLanding },
  { name: "preview", isWanted: isPreview },
  // The public pages that advertisements and shared links open.
  {
    name: "shared",
    isWanted: (path) => isPublicPage(path) || isOpenedAlone(path) || isInterior(path) || isPay(path),
    isSharedWith: (path) => isListOfPosts(path) || isContents(path),
  },
  { name: "public", isWanted: isPublicPage },
  { name: "alone", isWanted: isOpenedAlone },
  // The frame of visitors.
  { name: "visitors", isWanted: isPay, isSharedWith: isInterior },
  // The public pages of interiors, without the parts that doctors' lists need too.
  { name: "interiors", isWanted: isInterior },
  { name: "pay", isWanted: isPay },
  // The frame of the doctor's screens and the parts of both lists. Each list then loads nothing of the other one.
  { name: "frame", isWanted: isListOfPosts, isSharedWith: isContents },
  { name: "doctor", isWanted: isListOfPosts },
  { name: "contents", isWanted: isContents },
  // Without this group, a shared résumé loads the whole home screen.
  { name: "resume", isWanted: isResume, isSharedWith: isHome },
  { name: "home", isWanted: isHome },
];

/** The priority of the schema library in `vite.config.ts`. A higher one would move that library into the first group. */
const firstPriority = 30;

/** Modules that these routes load at their start. */
function usedBy(files: ScoutedFiles, isWanted: Arrival["isWanted"]): Set<string> {
  const found = new Set<string>();
  for (const file of files.values()) {
    const path = screenOf(file);
    if (path !== undefined && isWanted(path)) collect(files, file, found);
  }
  return new Set([...found].flatMap((name) => files.get(name)?.moduleIds ?? []));
}

/**
 * Bundler groups for the screens that people open first, and their modules. By default the bundler makes one file per combination of screens
 * that share a module. That was fifty files for the list of posts, most below a kilobyte, and each request costs a phone several kilobytes'
 * time.
 */
export function firstLoadGroups(files: ScoutedFiles): {
  readonly groups: Rolldown.CodeSplittingGroup[];
  readonly taken: ReadonlySet<string>;
} {
  // An entry module stays in its own file, because other code loads that file by name.
  const taken = new Set([...files.values()].flatMap(({ facadeModuleId }) => facadeModuleId ?? []));
  const groups = arrivals.map(({ name, isWanted, isSharedWith }, index): Rolldown.CodeSplittingGroup => {
    const others = isSharedWith && usedBy(files, isSharedWith);
    const own = new Set([...usedBy(files, isWanted)].filter((id) => !taken.has(id) && (others?.has(id) ?? true)));
    for (const id of own) taken.add(id);
    // A group includes the imports of its modules, so the first group needs the highest priority.
    return { name, test: (id) => own.has(id), priority: firstPriority - index };
  });
  return { groups, taken };
}
