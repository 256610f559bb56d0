type Named = readonly [mark: RegExp, name: string];

/** A browser repeats the names of those that it is compatible with, so its own name comes first. */
const browsers: readonly Named[] = [
  [/KAKAOTALK/, "카카오톡"],
  [/NAVER\(inapp/, "네이버 앱"],
  [/Whale\//, "웨일"],
  [/SamsungBrowser\//, "삼성 인터넷"],
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];

/** Phones name the system of computers too. */
const systems: readonly Named[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const nameIn = (agent: string, names: readonly Named[]): string | undefined => names.find(([mark]) => mark.test(agent))?.[1];

/** `Chrome · Android`, from the header `User-Agent`. Null if it names neither. Contains only the words above, so no other text of the header. */
export function deviceOf(agent: string | undefined): string | null {
  if (agent === undefined) return null;
  return [nameIn(agent, browsers), nameIn(agent, systems)].filter((name) => name !== undefined).join(" · ") || null;
}
