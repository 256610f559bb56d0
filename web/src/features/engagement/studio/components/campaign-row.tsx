import { ActionIcon } from "@mantine/core";
import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { IconArrowDown, IconArrowUp, IconBulb, IconChartBar, IconConfetti, IconPhoto, IconUserPlus } from "@tabler/icons-react";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { TableRow } from "../../../../ui/console/data-table.tsx";
import { stateLooks } from "../../../../ui/state-looks.ts";
import type { CampaignSearch } from "../search.ts";
import { useOrderBanners } from "../mutations.ts";
import { aboutText, participantsText, periodText, stateTexts } from "../texts.ts";
import type { Timeline } from "../timeline.ts";
import { CampaignMenu } from "./campaign-menu.tsx";
import classes from "./campaign-row.module.css";
import { TimelineBar } from "./timeline-bar.tsx";

/** The address of a campaign's editor. */
const editorOf = ({ kind, id }: Pick<Campaign, "kind" | "id">): CampaignSearch => {
  if (kind === "banners") return { banner_id: id };
  if (kind === "question_sets") return { set_id: id };
  return kind === "marketing_events" ? { event_id: id } : { invitation_id: id };
};

/** The address of its results. Null where it has none. */
export const resultsOf = (campaign: Campaign): CampaignSearch | null =>
  campaign.kind !== "banners" && campaign.state !== "draft" ? { ...editorOf(campaign), results: true } : null;

const looks = { size: 16, "aria-hidden": true } as const;

const KindIcon = ({ kind, type }: Pick<Campaign, "kind" | "type">) => {
  if (kind === "banners") return <IconPhoto {...looks} />;
  if (kind === "question_sets") return type === "poll" ? <IconChartBar {...looks} /> : <IconBulb {...looks} />;
  return kind === "marketing_events" ? <IconConfetti {...looks} /> : <IconUserPlus {...looks} />;
};

export type RowProps = {
  campaign: Campaign;
  live: readonly Campaign[];
  onOpen: (search: CampaignSearch) => void;
};

const Acts = ({ campaign, live, onOpen }: RowProps) => {
  const order = useOrderBanners();
  const place = live.findIndex(({ id }) => campaign.kind === "banners" && id === campaign.id);
  const move = (step: 1 | -1) => {
    const ids = live.map(({ id }) => id);
    ids.splice(place, 1);
    ids.splice(place + step, 0, campaign.id);
    order.act(ids);
  };
  const name = campaign.title.replace("\n", " ");
  const results = resultsOf(campaign);
  return (
    <Row gap={2} justify="end">
      {place >= 0 && (
        <>
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={`${name}, 앞으로`}
            disabled={place === 0 || order.isPending}
            onClick={() => move(-1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={`${name}, 뒤로`}
            disabled={place === live.length - 1 || order.isPending}
            onClick={() => move(1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
      <CampaignMenu
        campaign={campaign}
        onResults={results === null ? undefined : () => onOpen(results)}
        onCopied={(copy) => onOpen(editorOf(copy))}
      />
    </Row>
  );
};

const brandTile = { bg: "brand-soft", tone: "brand-strong" } as const;
const tileLooks = {
  live: brandTile,
  scheduled: brandTile,
  draft: { bg: "wait-soft", tone: "wait" },
  ended: { bg: "skeleton", tone: "muted" },
} as const;

type CampaignRowProps = RowProps & { timeline: Timeline | null; isOnPhone: boolean; now: number };

/** One campaign of the list. `timeline` null: the dates as text, on windows without room for weeks. */
export const CampaignRow = ({ campaign, live, onOpen, timeline, isOnPhone, now }: CampaignRowProps) => {
  const [stateText, look] = stateTexts[campaign.state];
  const state = <Text {...stateLooks[look]}>{stateText}</Text>;
  return (
    <TableRow className={classes.row}>
      <td>
        <Row gap={12} align="center">
          <Row as="span" fixed align="center" justify="center" radius={8} minH={28} px={6} {...tileLooks[campaign.state]}>
            <KindIcon kind={campaign.kind} type={campaign.type} />
          </Row>
          <Box shrink>
            <Text
              as="button"
              full
              truncate
              weight={600}
              type="button"
              data-touch="cell"
              data-focus="inside"
              data-campaign={`${campaign.kind} ${campaign.id}`}
              onClick={() => onOpen(editorOf(campaign))}
            >
              {campaign.title}
            </Text>
            <Text block truncate size={12} tone="muted">
              {aboutText(campaign)}
            </Text>
            {isOnPhone ? (
              <Text block truncate size={12} tabular>
                {state} · {periodText(campaign, now)} · {participantsText(campaign)}
              </Text>
            ) : null}
          </Box>
        </Row>
      </td>
      {isOnPhone ? null : (
        <>
          <td>{state}</td>
          <td>
            <Text tabular>{participantsText(campaign)}</Text>
          </td>
          <td>
            {timeline === null ? (
              <Text tabular nowrap>
                {periodText(campaign, now)}
              </Text>
            ) : (
              <TimelineBar campaign={campaign} timeline={timeline} now={now} />
            )}
          </td>
        </>
      )}
      <td>
        <Acts campaign={campaign} live={live} onOpen={onOpen} />
      </td>
    </TableRow>
  );
};
