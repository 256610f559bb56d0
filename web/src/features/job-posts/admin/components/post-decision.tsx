import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../../lib/api.ts";
import { formatPay } from "../../../../lib/format.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Column, Grid, Text } from "../../../../ui/box.tsx";
import { RetryButton, TableMessage } from "../../../../ui/console/data-table.tsx";
import { adminPostQuery } from "../queries.ts";
import { PostReviewBar } from "./post-review-bar.tsx";

type Props = { id: number; keysOn: boolean; onDecided: () => void };

const dayNames = { mon: "월", tue: "화", wed: "수", thu: "목", fri: "금", sat: "토", sun: "일" } as const;

/** The content of a waiting post with its review bar, for the operators' home. */
export const PostDecision = ({ id, keysOn, onDecided }: Props) => {
  const open = useQuery(adminPostQuery(id));
  if (open.data === undefined)
    return open.isError ? (
      <TableMessage alert action={<RetryButton loading={open.isFetching} onClick={() => void open.refetch()} />}>
        공고를 불러오지 못했어요. {messageOf(open.error)}
      </TableMessage>
    ) : (
      <Bone height={180} />
    );
  const post = open.data;
  const hours = Object.entries(dayNames).flatMap(([day, name]) => {
    const text = post.working_hours[day as keyof typeof dayNames];
    return text ? [`${name} ${text}`] : [];
  });
  const facts = [
    ["병원", post.business.name],
    ["근무", `${post.job_type} · ${post.employment_type}`],
    ["진료과", post.specialties.join(", ") || "없음"],
    ["급여", [formatPay(post, post.job_type), post.pay_description].filter(Boolean).join(" · ")],
    ["근무 시간", hours.join(", ") || "없음"],
    ["담당자", [post.hr_name, post.hr_phone_number, post.hr_email].filter(Boolean).join(" · ") || "없음"],
    ["소개", post.description || "없음"],
  ] as const;
  return (
    <Column grow>
      <Box as="dl" grow scroll px={24} py={16}>
        {facts.map(([label, value]) => (
          <Grid key={label} columns="96px minmax(0, 1fr)" align="center" py={8} minH={44} line="bottom">
            <Text as="dt" tone="muted">
              {label}
            </Text>
            <Text as="dd" keepLines>
              {value}
            </Text>
          </Grid>
        ))}
      </Box>
      <PostReviewBar key={post.remedi_active} post={post} keysOn={keysOn} onDecided={onDecided} />
    </Column>
  );
};
