import { Skeleton } from "@mantine/core";
import type { Overview } from "@rounds/contract/job-posts/overview.ts";
import type { ReactElement, ReactNode } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { Box, Grid, Text } from "../../../../ui/box.tsx";
import classes from "./state-strip.module.css";

type Part = "unread" | "applied" | "saved";

type Props = {
  overview: Overview | undefined;
  /** The figures could not be read: the links stay. */
  failed: boolean;
  renderLink: (part: Part, props: { className: string | undefined; children: ReactNode }) => ReactElement;
};

const parts: readonly { part: Part; label: string; countOf: (overview: Overview) => string }[] = [
  { part: "unread", label: "안 읽은 공고", countOf: (overview) => formatCount(overview.unread_count, overview.unread_count_capped) },
  { part: "applied", label: "지원 진행", countOf: ({ applications }) => formatCount(applications.count) },
  { part: "saved", label: "저장한 공고", countOf: ({ bookmarks }) => formatCount(bookmarks.count) },
];

/** Three figures, each the way to its list. */
export const StateStrip = ({ overview, failed, renderLink }: Props) => (
  <Grid as="ul" columns="repeat(auto-fit, minmax(92px, 1fr))" bg="surface" radius={16} clip aria-label="나의 현황">
    {parts.map(({ part, label, countOf }) => (
      <Box as="li" relative key={part} className={classes.part} data-part={part}>
        {renderLink(part, {
          className: classes.link,
          children: (
            <>
              <Text variant="cap" tone="muted" className={classes.label}>
                {label}
              </Text>
              <Text block size={20} weight={700} tone="strong" tabular className={classes.count}>
                {overview ? countOf(overview) : failed ? "보기" : <Skeleton component="span" className={classes.pending} />}
              </Text>
            </>
          ),
        })}
      </Box>
    ))}
  </Grid>
);
