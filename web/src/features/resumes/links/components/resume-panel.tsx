import { Skeleton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { useQuery } from "@tanstack/react-query";
import { Box, Column, Text } from "../../../../ui/box.tsx";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import { SideDrawer } from "../../../../ui/console/side-drawer.tsx";
import { userProfileQuery } from "../../../profiles/index.ts";
import { fetchSentFile, sentResumeQuery } from "../queries.ts";
import { ReadingList } from "./reading-list.tsx";
import classes from "./resume-panel.module.css";
import { ResumeSheet } from "./resume-sheet.tsx";
import { SheetFiles } from "./sheet-file.tsx";

type Props = {
  application: ReviewedApplication | null;
  opened: boolean;
  onClose: () => void;
};

/** A user who reads stays longer than this on a row. */
const settleMs = 300;

const BodySkeleton = () => (
  <Column gap={16} aria-busy="true">
    {[96, 64, 120, 160].map((height) => (
      <Skeleton key={height} height={height} radius={12} />
    ))}
  </Column>
);

const PanelBody = ({ application }: { application: ReviewedApplication }) => {
  const { data: resume, error, isFetching, refetch } = useQuery(sentResumeQuery(application.id));
  const { data: me } = useQuery(userProfileQuery());
  if (resume === undefined && error !== null) {
    return <TableFailure query={{ error, isFetching, refetch }} />;
  }
  if (resume === undefined) {
    return <BodySkeleton />;
  }
  return (
    <>
      <ResumeSheet resume={resume} heading="h2">
        <SheetFiles withPreview resume={resume} fetchFile={(supplementId) => fetchSentFile(application.id, supplementId)} />
      </ResumeSheet>
      {me?.is_operator ? (
        <Box as="section" pt={16} mt={24} line="top">
          <Text as="h3" mb={8} size={15} weight={700}>
            열람 기록
          </Text>
          <ReadingList userId={application.user_id} />
        </Box>
      ) : null}
    </>
  );
};

/** The résumé of one application as it was sent. Each reading is logged, so moving quickly over rows reads only the last one. */
export const SentResumeBody = ({ application }: { application: ReviewedApplication }) => {
  const [settled] = useDebouncedValue(application, settleMs);
  return (
    <div className={classes.body} tabIndex={0} role="region" aria-label="이력서 내용">
      {settled.id === application.id ? <PanelBody key={application.id} application={application} /> : <BodySkeleton />}
    </div>
  );
};

/** The same in a panel above the table. */
export const ResumePanel = ({ application, opened, onClose }: Props) => (
  <SideDrawer
    title="이력서"
    about={
      application === null ? null : (
        <Text as="p" size={13} tone="muted" tabular>
          지원 {application.id} · {application.business_name} · 열람 기록이 남습니다
        </Text>
      )
    }
    opened={opened && application !== null}
    onClose={onClose}
    size={560}
  >
    {application === null ? null : <SentResumeBody application={application} />}
  </SideDrawer>
);
