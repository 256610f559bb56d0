import type { PayIndex } from "@rounds/contract/pay-index.ts";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import type { RouterContext } from "../../lib/router-context.ts";
import { pageHead } from "../../lib/page-head.ts";
import { payPath, readPaySearch } from "./pay-search.ts";
import { payIndexQuery } from "./queries.ts";
import { choiceText, countsText, payText, payTitle, questionText, spanText, unitText } from "./texts.ts";

/** The index that the loader has fetched. In the browser the request may still be in flight. */
export const loadedIndex = (
  { queryClient, call }: Pick<RouterContext, "queryClient" | "call">,
  search: Readonly<Record<string, unknown>>,
) => queryClient.getQueryData(payIndexQuery(call, readPaySearch(search)).queryKey);

/** Search engines get no choice without figures. The page itself stays. */
const robotsOf = (index: PayIndex | undefined) =>
  index && (index.specialty !== null || index.region !== null) ? [{ name: "robots", content: "noindex" }] : [];

/** `index` is undefined while it loads, and after a failure. */
export const payHead = (index: PayIndex | undefined, config: PublicConfig) => {
  if (!index?.summary) return { meta: [{ title: `${payTitle} | ${config.brand}` }, ...robotsOf(index)], links: [] };
  const { summary, unit, from, to, region } = index;
  return pageHead(
    {
      path: payPath(index),
      title: questionText(index),
      about: `${choiceText(index)} 중앙값은 ${payText(summary.median, unit)}(NET)이고, 절반은 ${spanText(summary, unit)}만원 사이예요. ${countsText(summary)}으로 계산했어요.`,
      picture: null,
      data: {
        "@type": "Dataset",
        creator: { "@type": "Organization", name: config.brand, url: config.origin },
        temporalCoverage: `${from}/${to}`,
        spatialCoverage: region ?? "대한민국",
        isAccessibleForFree: true,
        variableMeasured: [
          { "@type": "PropertyValue", name: `${unitText(unit)} 중앙값`, value: summary.median, unitText: "만원" },
          { "@type": "PropertyValue", name: `${unitText(unit)} 하위 25%`, value: summary.lower_quartile, unitText: "만원" },
          { "@type": "PropertyValue", name: `${unitText(unit)} 상위 25%`, value: summary.upper_quartile, unitText: "만원" },
        ],
      },
    },
    config,
  );
};
