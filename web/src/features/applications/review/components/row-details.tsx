import { Button } from "@mantine/core";
import { applicationStatuses } from "@rounds/contract/vocabulary.ts";
import { IconArrowBackUp, IconDownload, IconFileText, IconMessage } from "@tabler/icons-react";
import { Box, Grid, Row, Text } from "../../../../ui/box.tsx";
import { ContactLink } from "../../../../ui/console/contact-link.tsx";
import { ProgressLine } from "../../../../ui/console/progress-line.tsx";
import { phoneHref } from "../../../../lib/format.ts";
import { daysSince } from "../../../../lib/seoul-time.ts";
import { useReviewLabels } from "../labels.ts";
import { useDownloadResumeFile } from "../mutations.ts";
import { rowElementId, type RowProps, showsResume } from "../row-view.ts";
import { BoardPost, phonesOf } from "./cells.tsx";
import { ReadThread } from "../../thread/components/read-thread.tsx";
import { SaveFailure } from "./captions.tsx";
import { LicenceTag } from "./licence-tag.tsx";
import { NoteEditor } from "./note-editor.tsx";
import { messageWords, SaveButton } from "./row-actions.tsx";
import { DetailsTitle } from "./details-title.tsx";
import classes from "./row-details.module.css";

const ago = (time: string): string => {
  const days = daysSince(time);
  return days <= 0 ? "오늘" : `${days}일 전`;
};

/** Contact and source, when the table has no columns for them. */
const FoldedFacts = ({ row }: RowProps) => {
  const labels = useReviewLabels();
  const source = labels.source(row.post_from);
  const phones = phonesOf(row);
  return (
    <Grid as="dl" columns="auto minmax(0, 1fr)" gap={12} rowGap={4} mt={16} className={classes.facts}>
      <dt>등록 경로</dt>
      <dd>
        {source}
        {source !== "" && row.x_job_post_id !== null ? " · " : null}
        <BoardPost row={row} none={source === "" ? "–" : ""} />
      </dd>
      <dt>병원 담당자</dt>
      <dd>
        {row.hr_email || phones.length > 0 ? (
          <Row gap={16} wrap>
            {row.hr_email ? <ContactLink href={`mailto:${row.hr_email}`}>{row.hr_email}</ContactLink> : null}
            {phones.map((phone) => (
              <ContactLink key={phone} href={phoneHref(phone)}>
                {phone}
              </ContactLink>
            ))}
          </Row>
        ) : (
          "연락처 없음"
        )}
      </dd>
    </Grid>
  );
};

/** Opens the first résumé file, if the user may open it. */
const ResumeFileButton = ({ row }: Pick<RowProps, "row">) => {
  const download = useDownloadResumeFile();
  const [file] = row.resume_files;
  return file === undefined ? null : (
    <Button
      variant="default"
      title={file.file_name}
      loading={download.isPending}
      leftSection={<IconDownload size={15} aria-hidden />}
      onClick={() => download.mutate(file)}
    >
      이력서 파일 받기
    </Button>
  );
};

const Acts = (props: RowProps & { forHospital: boolean }) => {
  const { row, forHospital, onMessage, onResume } = props;
  return (
    <Row gap={8} wrap>
      {showsResume(row, forHospital) && (
        <Button variant="default" leftSection={<IconFileText size={15} aria-hidden />} onClick={() => onResume(row)}>
          이력서 보기
        </Button>
      )}
      <ResumeFileButton row={row} />
      <Button variant="default" leftSection={<IconMessage size={15} aria-hidden />} onClick={() => onMessage(row)}>
        {messageWords(props)}
      </Button>
      {forHospital ? null : <ReadThread applicationId={row.id} name={row.name} />}
    </Row>
  );
};

type Props = RowProps & {
  forHospital: boolean;
  withFacts: boolean;
  /** The facts of a card. Above them are the buttons, because a phone shows only the beginning. */
  children?: React.ReactNode;
};

/** The expanded part of a row: its notes, its progress, and the buttons that save or undo its changes. */
export const RowDetails = (props: Props) => {
  const { row, draft, lost, state, dispatch, withFacts, children } = props;
  const labels = useReviewLabels();
  return (
    <Grid gap={32} pt={4} pb={12} className={classes.details}>
      {children === undefined ? null : <Acts {...props} />}
      {children}
      <NoteEditor {...props} />
      <Box as="section" shrink aria-label={`${row.name} 진행`}>
        <DetailsTitle>
          진행
          <Text weight={400} tone="muted">
            지원 {ago(row.created_at)} · {row.latest_updated_at.text} {ago(row.latest_updated_at.at)}
          </Text>
          <LicenceTag row={row} />
        </DetailsTitle>
        <ProgressLine
          label="여덟 단계 진행"
          steps={labels.statuses.map(({ label }) => label)}
          current={applicationStatuses.indexOf(draft.current_status)}
          lost={lost}
        />
        {withFacts ? <FoldedFacts {...props} /> : null}
        {children === undefined && (
          <Box mt={16}>
            <Acts {...props} />
          </Box>
        )}
        {state === "failed" ? (
          <Box mt={16}>
            <SaveFailure {...props} />
          </Box>
        ) : null}
        {state === "rest" ? null : (
          <Row gap={8} justify="end" mt={20} className={classes.actions}>
            <Button
              variant="subtle"
              color="gray"
              c="var(--app-t1)"
              disabled={state === "saving"}
              leftSection={<IconArrowBackUp size={15} aria-hidden />}
              onClick={() => {
                document.getElementById(rowElementId(row.id))?.focus();
                dispatch({ type: "row_restored", row });
              }}
            >
              되돌리기
            </Button>
            <SaveButton {...props} />
          </Row>
        )}
      </Box>
    </Grid>
  );
};
