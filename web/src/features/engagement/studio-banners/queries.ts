import { getStudioBanner, listBannerTargets } from "@rounds/contract/engagement/studio-banners.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const studioBannerQuery = (id: number) =>
  queryOptions({
    queryKey: ["campaigns", "banner", id] as const,
    queryFn: async ({ signal }) => (await call(getStudioBanner, { params: { id } }, { signal })).banner,
  });

export const bannerTargetsQuery = () =>
  queryOptions({
    queryKey: ["campaigns", "banner-targets"] as const,
    queryFn: async ({ signal }) => (await call(listBannerTargets, {}, { signal })).targets,
  });
