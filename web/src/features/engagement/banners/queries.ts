import { clickBanner, listBanners, viewBanners } from "@rounds/contract/engagement/banners.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { drawableBanners } from "./drawable.ts";

export const bannersQuery = () =>
  queryOptions({
    queryKey: ["banners"] as const,
    queryFn: async ({ signal }) => drawableBanners((await call(listBanners, {}, { signal })).banners),
  });

// The doctor does not notice whether a count is stored.
const ignoreFailure = (): undefined => undefined;

/** Banners whose view this page has reported. The server counts a view once per day, so a repeated report would change nothing. */
const reported = new Set<number>();

export const countViews = (ids: readonly number[]): void => {
  const fresh = ids.filter((id) => !reported.has(id));
  if (fresh.length === 0) return;
  for (const id of fresh) reported.add(id);
  void call(viewBanners, { body: { banner_ids: fresh } }).catch(ignoreFailure);
};

/** `keepalive`, because a click may leave the page. */
export const countClick = (id: number): void => void call(clickBanner, { params: { id } }, { keepalive: true }).catch(ignoreFailure);
