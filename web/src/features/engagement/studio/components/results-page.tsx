import { ActionIcon, Button } from "@mantine/core";
import type { CampaignState } from "@rounds/contract/engagement/studio.ts";
import { IconArrowLeft, IconPencil } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { Column, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { HintBar, PanelHead } from "../../../../ui/console/data-table.tsx";
import { FigureStrip, type Figure } from "../../../../ui/console/figure-strip.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { periodText, stateTexts } from "../texts.ts";
import classes from "./results.module.css";

type Props = {
  /** `이벤트` */
  kindName: string;
  title: string;
  campaign: { readonly state: CampaignState; readonly starts_at: string | null; readonly ends_at: string | null };
  figures: readonly Figure[];
  /** The query of the figures. It reads them again while the page is open. */
  query: Pick<UseQueryResult, "dataUpdatedAt" | "isError">;
  onBack: () => void;
  onEdit: () => void;
  actions?: ReactNode;
  /** Next to the charts. */
  aside?: ReactNode;
  children: ReactNode;
};

const minuteMs = 60_000;

const Freshness = ({ dataUpdatedAt, isError }: Props["query"]) => {
  if (dataUpdatedAt === 0) return null;
  const time = seoulClock(dataUpdatedAt);
  return (
    <Text size={12.5} weight={600} tone={isError ? "wait" : "brand-strong"} tabular nowrap>
      {isError ? `${time} 기준 · 다시 잇는 중` : `실시간 · ${time}`}
    </Text>
  );
};

/** The results of one campaign: its figures in a strip, then charts. */
export const ResultsPage = ({ kindName, title, campaign, figures, query, onBack, onEdit, actions, aside, children }: Props) => {
  const now = useNow(minuteMs);
  return (
    <Column grow>
      <PanelHead
        title={
          <Row gap={8} align="center">
            <ActionIcon variant="subtle" color="gray" size={32} aria-label="목록으로" onClick={onBack}>
              <IconArrowLeft size={18} aria-hidden />
            </ActionIcon>
            <Text truncate>{title.replace("\n", " ")}</Text>
          </Row>
        }
        count={
          <Row gap={8} align="center">
            <Tag tone="calm">{kindName}</Tag>
            <Tag tone={campaign.state === "live" ? "brand" : "calm"}>{stateTexts[campaign.state][0]}</Tag>
            {periodText(campaign, now)}
          </Row>
        }
      >
        <Freshness {...query} />
        <Button variant="subtle" color="gray" leftSection={<IconPencil size={15} aria-hidden />} onClick={onEdit}>
          수정
        </Button>
        {actions}
      </PanelHead>
      <FigureStrip label={`${kindName} 결과`} figures={figures} />
      <Grid grow className={aside === undefined ? undefined : classes.page}>
        {/* Focusable, so that the keyboard can scroll it. */}
        <Stack gap={28} p={20} scroll className={classes.part} data-focus="inside" tabIndex={0} role="region" aria-label="결과 그래프">
          {children}
        </Stack>
        {aside !== undefined && (
          <Stack gap={24} p={20} scroll bg="sunken" line="start" className={classes.part}>
            {aside}
          </Stack>
        )}
      </Grid>
      <HintBar hints={null}>CSV에는 이름과 전화번호가 들어가지 않아요</HintBar>
    </Column>
  );
};
