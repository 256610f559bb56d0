import { fileLimits, weighPage, weightLimits } from "../scripts/web-weight.ts";
import type { Figure } from "./figures.ts";

/** Compressed bytes of the first load of each page, from the built files. No browser is needed. */
export function measureWeight(benchmark: string): Promise<Figure[]> {
  const figures = weightLimits.flatMap(({ page, routes, inside, scripts, styles }): Figure[] => {
    const weight = weighPage(routes, inside);
    return [
      { benchmark, name: `${page} JavaScript, compressed`, value: weight.scriptBytes / 1000, unit: "kB", goal: { atMost: scripts } },
      { benchmark, name: `${page} JavaScript files`, value: weight.scriptFiles, unit: "" },
      { benchmark, name: `${page} CSS, compressed`, value: weight.styleBytes / 1000, unit: "kB", goal: { atMost: styles } },
    ];
  });
  const files = fileLimits.map(({ page, routes, files: atMost }): Figure => ({
    benchmark,
    name: `${page} JavaScript files`,
    value: weighPage(routes).scriptFiles,
    unit: "",
    goal: { atMost },
  }));
  return Promise.resolve([...figures, ...files]);
}
