import { Button } from "@mantine/core";
import type { CampaignState } from "@rounds/contract/engagement/studio.ts";
import { IconDownload, IconPencil, IconPlayerPlay, IconPointFilled } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { Column, Row, Stack, Text } from "../../../../ui/box.tsx";
import { BackTitle } from "../../../../ui/console/back-title.tsx";
import { HintBar, PanelHead } from "../../../../ui/console/data-table.tsx";
import { FigureStrip, type Figure } from "../../../../ui/console/figure-strip.tsx";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { ScrollingColumns } from "../../../../ui/console/scrolling-columns.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { Tag } from "../../../../ui/tag.tsx";
import { useLive } from "../live-results.tsx";
import { periodText, stateTexts } from "../texts.ts";
import type { QuestionChoice } from "../use-question-choice.ts";
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
  /** The file with the answers. Absent where the results have none. */
  file?: { readonly isSending: boolean; readonly download: () => void };
  /** The questions whose choices open one at a time. */
  choice?: QuestionChoice;
  /** Next to the charts. */
  aside?: ReactNode;
  children: ReactNode;
};

const minuteMs = 60_000;

const Freshness = ({ dataUpdatedAt, isError }: Props["query"]) => {
  const { isPaused, toggle } = useLive();
  if (dataUpdatedAt === 0) return null;
  const time = seoulClock(dataUpdatedAt);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-pressed={!isPaused}
      leftSection={isPaused ? <IconPlayerPlay size={14} aria-hidden /> : <IconPointFilled size={14} aria-hidden />}
      c={isPaused ? "var(--app-t2)" : isError ? "var(--con-wait-text)" : "var(--app-brand-strong)"}
      onClick={toggle}
    >
      {isPaused ? `${time}에 멈춤` : isError ? `${time} 기준 · 다시 잇는 중` : `실시간 · ${time}`}
    </Button>
  );
};

const digits = 9;

/** Digits and J, K choose a question, E downloads, L pauses, Escape leads back. */
const useResultsKeys = ({ file, choice, onBack }: Pick<Props, "file" | "choice" | "onBack">): void => {
  const [keysOn] = useKeysSetting();
  const { toggle } = useLive();
  useConsoleKeys({
    enabled: keysOn,
    step: (by) => choice?.choose(choice.open + by),
    actions: {
      ...Object.fromEntries(Array.from({ length: digits }, (_, index) => [`Digit${index + 1}`, () => choice?.choose(index)])),
      KeyE: file && (() => file.download()),
      KeyL: toggle,
      Escape: onBack,
    },
  });
};

/** The results of one campaign: its figures in a strip, then charts. */
export const ResultsPage = ({ kindName, title, campaign, figures, query, onBack, onEdit, file, choice, aside, children }: Props) => {
  useResultsKeys({ file, choice, onBack });
  const now = useNow(minuteMs);
  return (
    <Column grow>
      <PanelHead
        title={
          <BackTitle onBack={onBack}>
            <Text truncate>{title.replace("\n", " ")}</Text>
          </BackTitle>
        }
        count={
          <Row gap={8} align="center">
            <Row gap={8} fixed>
              <Tag tone="calm">{kindName}</Tag>
              <Tag tone={campaign.state === "live" ? "brand" : "calm"}>{stateTexts[campaign.state][0]}</Tag>
            </Row>
            <Text truncate>{periodText(campaign, now)}</Text>
          </Row>
        }
      >
        <Freshness {...query} />
        <Button variant="subtle" color="gray" leftSection={<IconPencil size={15} aria-hidden />} onClick={onEdit}>
          수정
        </Button>
        {file && (
          <Button
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden />}
            loading={file.isSending}
            aria-label="응답 CSV 파일로 받기"
            onClick={file.download}
          >
            CSV
          </Button>
        )}
      </PanelHead>
      <FigureStrip label={`${kindName} 결과`} figures={figures} />
      <ScrollingColumns columns={aside === undefined ? "minmax(0, 1fr)" : "minmax(0, 1fr) 404px"}>
        {/* Focusable, so that the keyboard can scroll it. */}
        <Stack gap={28} p={20} className={classes.part} data-focus="inside" tabIndex={0} role="region" aria-label="결과 그래프">
          {children}
        </Stack>
        {aside !== undefined && (
          <Stack gap={24} p={20} bg="sunken" line="start" className={classes.part}>
            {aside}
          </Stack>
        )}
      </ScrollingColumns>
      <HintBar
        hints={
          <>
            {choice !== undefined && choice.count > 1 && (
              <KeyHint keys={["1", String(Math.min(choice.count, digits))]}>문항 고르기</KeyHint>
            )}
            {file && <KeyHint keys={["E"]}>CSV 내려받기</KeyHint>}
            <KeyHint keys={["L"]}>실시간 멈춤</KeyHint>
            <KeyHint keys={["Esc"]}>목록</KeyHint>
          </>
        }
      >
        CSV에는 이름과 전화번호가 들어가지 않아요
      </HintBar>
    </Column>
  );
};
