import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { SentMessage } from "@rounds/contract/messages.ts";
import { useStatusLabel } from "../../../../lib/use-status-label.ts";
import { formatDate, formatPhone, formatPhones } from "../../../../lib/format.ts";
import { Box, Column, Grid, Text } from "../../../../ui/box.tsx";
import { type Moment, momentsOf } from "../moments.ts";
import classes from "./operator-home-screen.module.css";

type Props = { application: ReviewedApplication; sent: readonly SentMessage[] };

const Past = ({ moments }: { moments: readonly Moment[] }) => (
  <Box as="ol" className={classes.past}>
    {moments.map(({ at, title, detail }) => (
      <li key={`${at} ${title}`}>
        <Text block weight={600}>
          {title}
        </Text>
        <Text block size={12} tone="muted" tabular>
          {formatDate(at)} · {detail}
        </Text>
      </li>
    ))}
  </Box>
);

const Fact = ({ label, children }: { label: string; children: string }) => (
  <Grid columns="72px minmax(0, 1fr)" py={4}>
    <Text as="dt" tone="muted">
      {label}
    </Text>
    <dd>{children}</dd>
  </Grid>
);

/** The events of an application, and the facts about its doctor and its hospital. */
export const ApplicationHistory = ({ application, sent }: Props) => {
  const labelOf = useStatusLabel();
  return (
    <Column shrink scroll gap={16} px={24} py={20} data-focus="inside" tabIndex={0} role="region" aria-label="지금까지">
      <Text as="h3" size={13} weight={700}>
        지금까지
      </Text>
      <Past moments={momentsOf(application, sent)} />
      <Box as="dl" pt={16} line="top">
        <Fact label="현재 상태">{labelOf(application.current_status)}</Fact>
        <Fact label="전화">{application.phone_number ? formatPhone(application.phone_number) : "없음"}</Fact>
        <Fact label="서류">
          {[
            application.has_educations ? "학력 있음" : "학력 없음",
            application.has_experiences ? "경력 있음" : "경력 없음",
            application.has_resume_files ? "이력서 파일 있음" : "이력서 파일 없음",
          ].join(" · ")}
        </Fact>
        <Fact label="담당자">
          {[formatPhones(application.hr_phone_number), application.hr_email].filter(Boolean).join(" · ") || "없음"}
        </Fact>
      </Box>
      {application.notes.length === 0 ? null : (
        <Column gap={8} pt={16} line="top">
          <Text as="h3" size={13} weight={700}>
            메모 {application.notes.length}
          </Text>
          {application.notes.slice(0, 3).map(({ date, content }) => (
            <p key={`${date} ${content}`}>
              <Text block size={12} tone="muted">
                {formatDate(date)}
              </Text>
              {content}
            </p>
          ))}
        </Column>
      )}
    </Column>
  );
};
