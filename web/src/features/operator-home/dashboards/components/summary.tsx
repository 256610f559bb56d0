import type { SummaryType } from "@rounds/contract/operator-home/dashboards.ts";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../../lib/api.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Grid } from "../../../../ui/box.tsx";
import { RetryButton, TableMessage } from "../../../../ui/console/data-table.tsx";
import { summaryQuery } from "../queries.ts";
import type { DashboardPeriod } from "../search.ts";
import classes from "./dashboard.module.css";

const names: Readonly<Record<SummaryType, readonly [string, string, string]>> = {
  profiles: ["전체 프로필", "Total Profiles", "이 기간에 가입"],
  hospitals: ["병원", "Hospitals", "이 기간에 새로 참여"],
  active_posts: ["열린 공고", "Active Posts", "이 기간에 처음 열림"],
};
const types = ["profiles", "hospitals", "active_posts"] as const;

/** Current totals, and the increase in the period. */
export const Summary = ({ period }: { period: DashboardPeriod }) => {
  const { data, isError, error, isFetching, refetch } = useQuery(summaryQuery(period));
  if (isError && data === undefined) {
    return (
      <TableMessage alert action={<RetryButton loading={isFetching} onClick={() => void refetch()} />}>
        요약을 불러오지 못했어요. {messageOf(error)}
      </TableMessage>
    );
  }
  return (
    <Grid as="dl" line="bottom" className={classes.summary} aria-busy={isFetching}>
      {types.map((type) => {
        const entry = data?.find((one) => one.type === type);
        const [korean, english, came] = names[type];
        return (
          <Box px={20} pt={14} pb={12} key={type}>
            <dt>
              {korean} <span lang="en">{english}</span>
            </dt>
            <dd>
              <strong>
                {entry === undefined ? <Bone display="inline-block" width={72} height={24} borderRadius={6} /> : formatNumber(entry.value)}
              </strong>
              <span>{typeof entry?.added === "number" ? `+${formatNumber(entry.added)} ${came}` : ""}</span>
            </dd>
          </Box>
        );
      })}
    </Grid>
  );
};
