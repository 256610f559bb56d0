import { afterEach, expect, test, vi } from "vitest";
import { addFonts } from "./page-fonts.ts";

/** The function as pages run it: from its source text. */
const fromText = new Function(`return ${addFonts}`)() as typeof addFonts;

type Part = { family: string; range: string; wasLoaded: boolean };

const page = (words: string, ranges: readonly string[], arrives: (range: string) => Promise<unknown>) => {
  document.body.innerHTML = `<p>${words}</p>`;
  const made: Part[] = [];
  const joined: string[] = [];
  vi.stubGlobal(
    "FontFace",
    class {
      readonly part: Part;
      constructor(family: string, _source: string, { unicodeRange = "" }: FontFaceDescriptors) {
        this.part = { family, range: unicodeRange, wasLoaded: false };
        made.push(this.part);
      }
      load() {
        this.part.wasLoaded = true;
        return arrives(this.part.range);
      }
    },
  );
  Object.defineProperty(document, "fonts", {
    configurable: true,
    value: { add: ({ part }: { part: Part }) => joined.push(part.range) },
  });
  const values = (range: string): Readonly<Record<string, string>> => ({ "font-family": '"Pretendard Variable"', "unicode-range": range });
  const cssRules = ranges.map((range) => ({ style: { getPropertyValue: (name: string) => values(range)[name] ?? "" } }));
  return { rules: { sheet: { cssRules } } as unknown as HTMLStyleElement, made, joined };
};

const before = Object.getOwnPropertyDescriptor(document, "fonts");

afterEach(() => {
  vi.unstubAllGlobals();
  if (before) Object.defineProperty(document, "fonts", before);
  else Reflect.deleteProperty(document, "fonts");
  document.body.replaceChildren();
});

test("fetches only the parts for the text on the screen, then adds all parts together", async () => {
  const arrival = Promise.withResolvers<undefined>();
  const ranges = ["U+AC00-AC05, U+B9C8", "U+41, U+61-7A", "U+3042"];
  const { rules, made, joined } = page("마감", ranges, () => arrival.promise);
  const done = fromText(rules);
  await expect.poll(() => made).toHaveLength(3);
  expect(made.map(({ wasLoaded }) => wasLoaded)).toEqual([true, false, false]);
  expect(new Set(made.map(({ family }) => family))).toEqual(new Set(["Pretendard Variable"]));
  expect(joined).toEqual([]);
  arrival.resolve(undefined);
  await done;
  expect(joined).toEqual(ranges);
});

test("a part that fails to load does not block the others", async () => {
  const { rules, joined } = page("가a", ["U+AC00", "U+61"], (range) =>
    range === "U+61" ? Promise.reject(new Error("lost")) : Promise.resolve(),
  );
  await fromText(rules);
  expect(joined).toEqual(["U+AC00", "U+61"]);
});
