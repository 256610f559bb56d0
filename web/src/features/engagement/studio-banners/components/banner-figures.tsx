import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../../../lib/format.ts";
import { Grid, Stack, Text } from "../../../../ui/box.tsx";
import { campaignsQuery } from "../../studio/queries.ts";

/** Views and clicks of a saved banner. Each person counts once per day. */
export const BannerFigures = ({ id }: { id: number }) => {
  const { data } = useQuery(campaignsQuery());
  const banner = data?.find((campaign) => campaign.kind === "banners" && campaign.id === id);
  if (!banner || banner.state === "draft" || banner.state === "scheduled") return null;
  const views = banner.views ?? 0;
  const figures = [
    ["보임", formatCount(views)],
    ["누름", formatCount(banner.participants)],
    ["누른 비율", views === 0 ? "–" : `${((banner.participants / views) * 100).toFixed(1)}%`],
  ] as const;
  return (
    <Stack as="section" gap={6} aria-label="움직임">
      <Text size={12.5} weight={600}>
        움직임
      </Text>
      <Grid as="dl" columns="repeat(3, minmax(0, 1fr))" bg="ground" radius={12} line="all" tabular>
        {figures.map(([name, value]) => (
          <Stack key={name} px={14} py={10} gap={2}>
            <Text as="dt" size={12} tone="muted">
              {name}
            </Text>
            <Text as="dd" size={20} weight={700}>
              {value}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Stack>
  );
};
